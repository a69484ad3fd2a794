import {keepInstallPrompt} from '@site/src/offline/install-prompt.ts';
import type {Props} from '@theme/Root';
import {type ComponentType, useEffect, useState} from 'react';

if (typeof window !== 'undefined') {
  keepInstallPrompt();
}

/** Offline mode is not needed to read: its code is fetched once the page and all it shows have loaded. */
function useAfterLoad(load: () => Promise<{default: ComponentType}>): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const start = () =>
      void load().then(
        (module) => setPart(() => module.default),
        () => window.addEventListener('online', start, {once: true}),
      );
    if (document.readyState === 'complete') {
      start();
    } else {
      window.addEventListener('load', start, {once: true});
    }
    return () => {
      for (const type of ['load', 'online']) {
        window.removeEventListener(type, start);
      }
    };
  }, [load]);
  return Part;
}

const loadOfflineNotice = () => import('@site/src/components/OfflineNotice/OfflineNotice.tsx');

/** Wraps the whole site, on every page and through every change of page. */
export default function Root({children}: Props) {
  const OfflineNotice = useAfterLoad(loadOfflineNotice);
  return (
    <>
      {children}
      {OfflineNotice && <OfflineNotice />}
    </>
  );
}
