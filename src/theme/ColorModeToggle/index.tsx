import {createStorageSlot} from '@docusaurus/theme-common';
import type {Props} from '@theme/ColorModeToggle';
import OriginalColorModeToggle from '@theme-original/ColorModeToggle';

/**
 * Stock's toggle, which also remembers that the reader follows the system: stock
 * only removes its key then, which is what a first visit looks like too.
 */
export default function ColorModeToggle({onChange, ...props}: Props) {
  const remember: Props['onChange'] = (choice) => {
    const followsSystem = createStorageSlot('theme-follows-system');
    if (choice === null) {
      followsSystem.set('true');
    } else {
      followsSystem.del();
    }
    onChange(choice);
  };
  return <OriginalColorModeToggle {...props} onChange={remember} />;
}
