import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

/**
 * A tab's panel. `page/tabs.ts` shows and hides it. Its name is above it where all panels show at once, in
 * print and without JavaScript, which is why none is lazy: a panel costs nothing while it is hidden.
 */
export default function TabItem({children, className, label, value}: Props) {
  const {selectedValue} = useTabs();
  const name = label ?? value;
  return (
    <div
      role="tabpanel"
      aria-label={name}
      className={className}
      hidden={value !== selectedValue}
      data-tab={value}
    >
      <p className="tab-label">{name}</p>
      {children}
    </div>
  );
}
