import type {Props} from '@theme/MDXComponents/Pre';
import {lazy} from 'react';
import HighlightedCode, {type Props as HighlightedProps} from '../../../HighlightedCode.tsx';

/** The stock component, which loads the highlighter. Only code that the build has not highlighted needs it. */
const StockPre = lazy(() => import('@theme-init/MDXComponents/Pre'));

/** A fenced block. The build has highlighted it, or the theme's component does so in the browser. */
export default function MDXPre(props: Props | HighlightedProps) {
  return 'html' in props ? <HighlightedCode {...props} /> : <StockPre {...props} />;
}
