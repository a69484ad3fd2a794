import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import {type ReactElement, useState} from 'react';
import {Route, type RouteComponentProps} from 'react-router-dom';
import SiteFrame from './SiteFrame.tsx';

type Location = RouteComponentProps['location'];

/** Replaces the component of Docusaurus 3.10.2. `history.ts` waits for the next page, and all pages share a frame. */
export default function PendingNavigation({
  location,
  children,
}: {
  location: Location;
  children: ReactElement;
}) {
  const [shown, setShown] = useState<{location: Location; previousLocation: Location | null}>({
    location,
    previousLocation: null,
  });
  if (shown.location !== location) {
    setShown({location, previousLocation: shown.location});
  }
  return (
    <ClientLifecyclesDispatcher {...shown}>
      <Route location={location} render={() => <SiteFrame>{children}</SiteFrame>} />
    </ClientLifecyclesDispatcher>
  );
}
