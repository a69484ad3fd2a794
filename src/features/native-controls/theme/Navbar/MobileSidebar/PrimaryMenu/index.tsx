import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarItem, {type Props} from '@theme/NavbarItem';

/** The theme has validated its configuration, whose type is looser than the component's. */
const isItem = (item: unknown): item is Props => typeof item === 'object';

/** Stock's list of the top bar's items; `page/menu.ts` closes the menu when one is followed. */
export default function NavbarMobilePrimaryMenu() {
  const items: unknown[] = useThemeConfig().navbar.items;
  return (
    <ul className="menu__list">
      {items.filter(isItem).map((item) => (
        <NavbarItem mobile {...item} key={JSON.stringify(item)} />
      ))}
    </ul>
  );
}
