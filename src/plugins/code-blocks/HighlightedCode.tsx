import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useEffect, useRef} from 'react';
import styles from './HighlightedCode.module.css';
import {watchOverflow} from './overflow.ts';

export interface Props {
  /** The code as highlighted HTML. */
  html: string;
  /** The language. Prism may not know it. */
  language: string;
  /** The text in the bar above the code, usually a file name. */
  title?: string;
}

/** A long path may wrap after each of its separators, and not inside a word. Safari before 16.4 has no lookbehind. */
const withBreaks = (title: string) =>
  (title.match(/[^/\\._-]*[/\\._-]|[^/\\._-]+$/g) ?? []).flatMap((part, at) =>
    at === 0 ? [part] : [<wbr key={at} />, part],
  );

/** Code that the build highlighted, with buttons that copy it and wrap its lines. `page.ts` handles the buttons. */
export default function HighlightedCode({html, language, title}: Props) {
  const pre = useRef<HTMLPreElement>(null);
  useEffect(() => (pre.current === null ? undefined : watchOverflow(pre.current)), []);
  const wrap = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
    description: 'The title attribute for toggle word wrapping button of code block lines',
  });
  const copy = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
    description: 'The ARIA label for copy code blocks button',
  });
  return (
    <div className={clsx('theme-code-block', `language-${language}`, styles.codeBlock)}>
      {title !== undefined && <div className={styles.codeBlockTitle}>{withBreaks(title)}</div>}
      <pre ref={pre} tabIndex={0} className={clsx('thin-scrollbar', styles.pre)}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight.ts creates this HTML from the page's code and escapes it */}
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <div className={styles.buttons}>
        <button
          type="button"
          className={clsx('clean-btn', styles.wrap)}
          aria-label={wrap}
          title={wrap}
          aria-pressed={false}
          data-code="wrap"
          hidden
        />
        <button
          type="button"
          className={clsx('clean-btn', styles.copy)}
          aria-label={copy}
          title={copy}
          data-code="copy"
        />
      </div>
    </div>
  );
}
