// Written anew: stock 3.10.2 renders a CodeBlock, which highlights in the browser. The buttons have the same names.
import {watchOverflow} from '@site/src/components/TableScroll/overflow.ts';
import clsx from 'clsx';
import styles from './styles.module.css';

/** What `rehypeCodeBlocks` finds out about a fenced block. */
interface Props {
  /** The code as highlighted HTML. */
  html: string;
  language: string;
  /** The text in the bar above the code, usually a file name. */
  title?: string;
}

/** A fenced block. `inline-script.ts` handles its buttons. */
export default function MDXPre({html, language, title}: Props) {
  const [wrap, copy] = ['Wrap lines', 'Copy code to clipboard'];
  const button = {type: 'button', className: 'clean-btn'} as const;
  return (
    <div className={clsx('theme-code-block', styles.codeBlock)}>
      {title !== undefined && <div className={styles.codeBlockTitle}>{title}</div>}
      <pre ref={watchOverflow} tabIndex={0} className={clsx('thin-scrollbar', styles.pre)}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rehypeCodeBlocks creates this HTML and escapes the code */}
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <div className={styles.buttons}>
        <button {...button} aria-label={wrap} title={wrap} aria-pressed={false} data-code="wrap" hidden />
        <button {...button} aria-label={copy} title={copy} data-code="copy" />
      </div>
    </div>
  );
}
