import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {useEffect, useRef} from 'react';
import styles from './HighlightedCode.module.css';
import {watchOverflow} from './overflow.ts';

export interface Props {
  /** The code as highlighted HTML. */
  html: string;
  /** Its name in Prism, or any other. */
  language: string;
  /** Shown in a bar above: the file's name, most of the time. */
  title?: string;
}

/**
 * Code that was highlighted while the page was built, with buttons that copy it and wrap its lines. `page.ts`
 * answers them.
 */
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
      {title !== undefined && <div className={styles.codeBlockTitle}>{title}</div>}
      <pre ref={pre} tabIndex={0} className={clsx('thin-scrollbar', styles.pre)}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight.ts made it from the page and escaped it */}
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
