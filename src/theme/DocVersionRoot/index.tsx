import {useSidebars} from '@site/src/plugins/docs-in-parts/parts.ts';
import type {Props} from '@theme/DocVersionRoot';
import Original from '@theme-original/DocVersionRoot';
import {useMemo} from 'react';

/** Puts the parts of a long sidebar into their places, which the plugin `docs-in-parts` sends apart. */
export default function DocVersionRoot({version, ...props}: Props) {
  const docsSidebars = useSidebars(version.docsSidebars);
  const whole = useMemo(() => ({...version, docsSidebars}), [version, docsSidebars]);
  return <Original {...props} version={whole} />;
}
