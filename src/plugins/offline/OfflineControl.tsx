import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import type {ComponentProps} from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'offline-control': ComponentProps<'section'>;
    }
  }
}

/** The buttons. `accepted` is the status that the control shows as soon as the button is pressed. */
const buttons = [
  {action: 'on', text: 'Save for offline reading', accepted: 'Turning on…'},
  {action: 'retry', text: 'Try again', accepted: 'Trying again…'},
  {action: 'update', text: 'Show the newer version', accepted: 'Loading the newer version…'},
  {action: 'off', text: 'Turn off and delete', accepted: 'Turning off…'},
];

/**
 * Shows whether the handbook is saved in this browser, and saves, deletes or updates it. React renders every element
 * once, and `control.ts` shows and hides them. With `npm start`, which has no offline mode, the control is empty.
 */
export default function OfflineControl() {
  if (useAllPluginInstancesData('offline') === undefined) {
    return null;
  }
  return (
    <offline-control
      className="alert alert--info offline-control screen-only"
      role="region"
      aria-label="Offline copy"
      data-state="unknown"
      data-late="Offline mode could not be loaded. Check your connection, then try again."
      suppressHydrationWarning
    >
      <strong role="status" tabIndex={-1} suppressHydrationWarning>
        Off, unless you have already saved the handbook in this browser.
      </strong>
      <p className="offline-control__progress link-row" hidden suppressHydrationWarning>
        <progress aria-label="Files saved" suppressHydrationWarning />
        <span suppressHydrationWarning>0 files</span>
      </p>
      <div className="offline-control__actions link-row">
        {buttons.map(({action, text, accepted}) => (
          <button
            key={action}
            type="button"
            className={`action-button${action === 'off' ? '' : ' action-button--primary'}`}
            data-action={action}
            data-accepted={accepted}
            hidden={action !== 'on'}
            suppressHydrationWarning
          >
            {text}
          </button>
        ))}
      </div>
    </offline-control>
  );
}
