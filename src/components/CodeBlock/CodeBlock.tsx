import {isMac} from '@site/src/search/shortcut.ts';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';
import styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** The code as highlighted HTML. */
  html: string;
  /** Its name in Prism, or any other. */
  language: string;
  /** Shown in a bar above: the file's name, most of the time. */
  title?: string;
}

const copied = 'Copied';

/** How long it is said, in milliseconds. */
const saidFor = 2000;

/**
 * Where there is no clipboard, as over plain HTTP, or the browser refuses it, the code is selected.
 *
 * @returns what came of it, to be said
 */
async function copy(code: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return copied;
  } catch {
    getSelection()?.selectAllChildren(code);
    return `Selected. Press ${isMac() ? '⌘C' : 'Ctrl+C'} to copy.`;
  }
}

function CopyButton({code}: {code: React.RefObject<HTMLElement | null>}) {
  const [said, say] = useState('');
  useEffect(() => {
    if (said !== '') {
      const timer = setTimeout(() => say(''), saidFor);
      return () => clearTimeout(timer);
    }
  }, [said]);
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', styles.copy, said === copied && styles.copied)}
        aria-label="Copy code to clipboard"
        title="Copy"
        onClick={() => code.current && void copy(code.current).then(say)}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

/**
 * Whether lines are longer than the block is wide, or were when they were wrapped.
 * Observed, not read: a read while hydrating forces a layout.
 */
function useOverflow(pre: React.RefObject<HTMLElement | null>, isWrapped: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (isWrapped || pre.current === null) {
      return;
    }
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        setOverflows(entry.target.scrollWidth > entry.target.clientWidth);
      }
    });
    observer.observe(pre.current);
    return () => observer.disconnect();
  }, [pre, isWrapped]);
  return overflows;
}

/** From how many lines on its buttons may have one of their own. */
const tall = 5;

/** Code that was highlighted while the page was built, with its title and buttons to copy it and to wrap its lines. */
export default function CodeBlock({html, language, title}: CodeBlockProps) {
  const pre = useRef<HTMLPreElement>(null);
  const code = useRef<HTMLElement>(null);
  const [isWrapped, setIsWrapped] = useState(false);
  const overflows = useOverflow(pre, isWrapped);
  return (
    <div className={clsx('theme-code-block', `language-${language}`, styles.codeBlock)}>
      {title !== undefined && <div className={styles.codeBlockTitle}>{title}</div>}
      <div className={clsx(styles.content, html.split('\n', tall).length === tall && styles.tall)}>
        <pre ref={pre} tabIndex={0} className={clsx('thin-scrollbar', isWrapped && styles.wrapped)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight.ts made it from the page and escaped it */}
          <code ref={code} dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <div className={styles.buttons}>
          {overflows && (
            <button
              type="button"
              className={clsx('clean-btn', styles.wrap)}
              aria-label="Wrap lines"
              title="Wrap lines"
              aria-pressed={isWrapped}
              onClick={() => setIsWrapped(!isWrapped)}
            />
          )}
          <CopyButton code={code} />
        </div>
      </div>
    </div>
  );
}
