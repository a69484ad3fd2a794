import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarItem, {type Props} from '@theme/NavbarItem';

/** The theme has already validated the items, but the type of its configuration is wider than that of the component. */
const isItem = (item: unknown): item is Props => typeof item === 'object';

/** The stock list of the top bar's items. `page/menu.ts` closes the menu when the reader follows one. */
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
