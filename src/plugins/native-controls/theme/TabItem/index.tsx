import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

/**
 * The panel of a tab, which `page/tabs.ts` shows and hides. In print and without JavaScript, all panels are visible,
 * each with its name above it. For this reason no panel is lazy.
 */
export default function TabItem({children, className, value}: Props) {
  const {selectedValue, tabValues} = useTabs();
  const name = tabValues.find((tab) => tab.value === value)?.label ?? value;
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
