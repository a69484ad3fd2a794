import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';
import {Children, lazy} from 'react';

/** The stock component, which loads the highlighter. Only code that the build has not highlighted needs it. */
const StockCode = lazy(() => import('@theme-init/MDXComponents/Code'));

const isInline = ({children}: Props) =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Code in a line, or a block that `Pre` leaves to the theme. */
export default function MDXCode(props: Props) {
  return isInline(props) ? <CodeInline {...props} /> : <StockCode {...props} />;
}
