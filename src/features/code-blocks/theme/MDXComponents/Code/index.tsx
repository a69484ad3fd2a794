import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';
import {Children, lazy} from 'react';

/** Stock's, with the highlighter for the browser: only what was not highlighted at build time needs it. */
const StockCode = lazy(() => import('@theme-init/MDXComponents/Code'));

const isInline = ({children}: Props) =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Code in a line, or what `Pre` has left to the theme. */
export default function MDXCode(props: Props) {
  return isInline(props) ? <CodeInline {...props} /> : <StockCode {...props} />;
}
