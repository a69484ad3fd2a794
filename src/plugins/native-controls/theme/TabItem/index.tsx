// Copied from 3.10.2: in print and without JavaScript, all panels are visible, each with its name. So no panel is lazy.
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

export default function TabItem({children, value}: Props) {
  const {selectedValue, tabValues} = useTabs();
  const name = tabValues.find((tab) => tab.value === value)?.label ?? value;
  return (
    <div role="tabpanel" aria-label={name} hidden={value !== selectedValue} data-tab={value}>
      <p className="tab-label">{name}</p>
      {children}
    </div>
  );
}
