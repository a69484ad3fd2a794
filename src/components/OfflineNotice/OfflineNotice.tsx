import {focusOnce} from '@site/src/features/focus/focus.ts';
import {
  applyUpdate,
  getState,
  type OfflineState,
  startOfflineMode,
  subscribe,
} from '@site/src/offline/offline-mode.ts';
import clsx from 'clsx';
import {type FocusEvent, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import styles from './OfflineNotice.module.css';

const texts = {
  update: 'A newer version of the handbook is ready.',
  deleted: 'Offline mode is off. The saved copy was deleted from this browser.',
} as const;

/**
 * Starts offline mode and tells the reader when a newer version is ready and
 * when the saved copy was deleted. The live region exists before its text, so
 * that screen readers announce the text.
 */
export default function OfflineNotice() {
  useEffect(() => {
    const workerUrl = process.env.PWA_SERVICE_WORKER_URL ?? '';
    if (workerUrl !== '') {
      void startOfflineMode(workerUrl);
    }
  }, []);
  const state = useSyncExternalStore(subscribe, getState, getState);
  const [dismissed, setDismissed] = useState<OfflineState>();
  const {name} = state;
  const news = (name === 'update' || name === 'deleted') && state !== dismissed ? name : undefined;
  const focusedBefore = useRef<Element | null>(null);
  const onFocus = ({currentTarget, relatedTarget}: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget;
    }
  };
  /** The button that was pressed goes away, and would take the focus along. */
  const dismiss = () => {
    setDismissed(state);
    const before = focusedBefore.current;
    focusedBefore.current = null;
    const main = document.querySelector('main');
    if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) {
      before.focus({preventScroll: true});
    } else if (main !== null) {
      focusOnce(main, {preventScroll: true});
    }
  };
  return (
    <section
      className={clsx(styles.notice, news && styles.shown)}
      aria-label="Offline mode"
      onFocus={onFocus}
    >
      <p className={styles.text} role="status">
        {news && texts[news]}
      </p>
      {news === 'update' && (
        <button type="button" className="button button--primary" onClick={applyUpdate}>
          Reload
        </button>
      )}
      {news && (
        <button type="button" className="button button--secondary" onClick={dismiss}>
          {news === 'update' ? 'Later' : 'Close'}
        </button>
      )}
    </section>
  );
}
