import {canInstall, install, subscribeToInstall} from '@site/src/offline/install-prompt.ts';
import {
  applyUpdate,
  getState,
  hasCopy,
  type OfflineState,
  subscribe,
  turnOff,
  turnOn,
} from '@site/src/offline/offline-mode.ts';
import {search} from '@site/src/organisation.ts';
import {useRef, useSyncExternalStore} from 'react';
import styles from './OfflineControl.module.css';

function describe(state: OfflineState): string {
  switch (state.name) {
    case 'unknown':
      return 'Off, unless you have saved the handbook in this browser.';
    case 'unavailable':
      return 'This browser cannot keep the handbook offline here.';
    case 'off':
      return 'Off. Nothing is saved in this browser.';
    case 'deleted':
      return 'Off. The saved copy was deleted.';
    case 'saving':
      return 'Saving…';
    case 'ready':
      return search.engine === 'local'
        ? 'Ready. Every page and search work without a connection.'
        : 'Ready. Every page works without a connection; search needs one.';
    case 'update':
      return 'Ready, and a newer version waits.';
    case 'behind':
      return 'Ready, in an older version: there is not enough room for the newer one beside it. Free some space, and it follows when you come back.';
    case 'failed':
      return state.reason === 'full'
        ? 'Not saved: there is not enough room on this device. Free some space, then try again.'
        : 'Not saved: a file did not arrive. Check your connection, then try again.';
  }
}

const serverState: OfflineState = {name: 'unknown'};

/** Shows whether the handbook is saved in this browser, and saves, deletes, updates or installs it. */
export default function OfflineControl() {
  const state = useSyncExternalStore(subscribe, getState, () => serverState);
  const installable = useSyncExternalStore(subscribeToInstall, canInstall, () => false);
  const status = useRef<HTMLParagraphElement>(null);
  /** Does what a button says, which goes away with that: the focus goes to what comes of it. */
  const act = (action: () => Promise<void>) => {
    status.current?.focus();
    void action();
  };
  const isOff = state.name === 'off' || state.name === 'deleted';
  const isOn = state.name === 'saving' || hasCopy(state);
  return (
    <section className={styles.control} aria-label="Offline copy" data-state={state.name}>
      <p ref={status} className={styles.state} role="status" tabIndex={-1}>
        {describe(state)}
      </p>
      {state.name === 'saving' && state.total > 0 && (
        // Beside the status: there a screen reader would say each file.
        <p className={styles.progress}>
          <progress value={state.done} max={state.total} aria-label="Files saved" />
          {`${state.done} of ${state.total} files`}
        </p>
      )}
      <div className={styles.actions}>
        {isOff && (
          <button type="button" className="button button--primary" onClick={() => act(turnOn)}>
            Save for offline reading
          </button>
        )}
        {state.name === 'failed' && (
          <button type="button" className="button button--primary" onClick={() => act(turnOn)}>
            Try again
          </button>
        )}
        {state.name === 'update' && (
          <button type="button" className="button button--primary" onClick={applyUpdate}>
            Show the newer version
          </button>
        )}
        {(isOn || state.name === 'failed') && (
          <button type="button" className="button button--secondary" onClick={() => act(turnOff)}>
            Turn off and delete
          </button>
        )}
        {installable && (
          <button type="button" className="button button--secondary" onClick={() => act(install)}>
            Install as an app
          </button>
        )}
      </div>
    </section>
  );
}
