import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';
import {Children, lazy} from 'react';
import styles from './styles.module.css';

/** The stock component, which loads the highlighter. Only code that the build has not highlighted needs it. */
const StockCode = lazy(() => import('@theme-init/MDXComponents/Code'));

const isInline = ({children}: Props) =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Chromium ends lines after the hyphens of an option, so `--exact` could become `-` and `-exact`. */
const withWholeOptions = (code: string) =>
  code.split(/(\B--?\w)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className={styles.optionStart}>
        {piece}
      </span>
    ),
  );

/** Code in a line, or a block that `Pre` leaves to the theme. */
export default function MDXCode(props: Props) {
  return isInline(props) ? (
    <CodeInline {...props}>{withWholeOptions(Children.toArray(props.children).join(''))}</CodeInline>
  ) : (
    <StockCode {...props} />
  );
}
