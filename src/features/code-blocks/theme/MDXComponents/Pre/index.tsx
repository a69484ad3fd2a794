import type {Props} from '@theme/MDXComponents/Pre';
import {lazy} from 'react';
import HighlightedCode, {type Props as HighlightedProps} from '../../../HighlightedCode.tsx';

/** Stock's, with the highlighter for the browser: only what was not highlighted at build time needs it. */
const StockPre = lazy(() => import('@theme-init/MDXComponents/Pre'));

/** A fenced block: highlighted while the page was compiled, or handed on to the theme. */
export default function MDXPre(props: Props | HighlightedProps) {
  return 'html' in props ? <HighlightedCode {...props} /> : <StockPre {...props} />;
}
