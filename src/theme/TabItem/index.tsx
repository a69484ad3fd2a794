import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

/**
 * A tab's panel, under its tab's name (stock's has none, and takes none). The name stands above it
 * where all panels show at once: in print and without JavaScript, which is why none is lazy. What a
 * closed one holds is found by the browser's own search and by hashes, which choose its tab.
 */
export default function TabItem({children, className, label, value}: Props) {
  const {selectedValue, selectValue} = useTabs();
  const name = label ?? value;

  function letFind(panel: HTMLElement | null) {
    // React knows `hidden` as yes or no alone: https://github.com/facebook/react/pull/35784.
    if (panel?.hasAttribute('hidden')) {
      panel.setAttribute('hidden', 'until-found');
    }
    const choose = () => selectValue(value);
    panel?.addEventListener('beforematch', choose);
    return () => panel?.removeEventListener('beforematch', choose);
  }

  return (
    <div
      ref={letFind}
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
