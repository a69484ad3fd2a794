import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import renderRoutes from '@docusaurus/renderRoutes';
import {useHistory, type useLocation} from '@docusaurus/router';
import {usePrevious} from '@docusaurus/theme-common';
import {type ReactElement, useLayoutEffect} from 'react';
import SiteFrame from './SiteFrame.tsx';
import {restorePosition, waitForPages} from './wait-for-pages.ts';

/**
 * Replaces the component of Docusaurus 3.10.2. Both keep the old page until the scripts of the next one have loaded. In
 * stock, the router learns about the next page at once, so React renders every link of the old page again, which costs a
 * phone 72 ms before it renders the new page. Here, the router learns about it when the scripts have loaded.
 */
export default function PendingNavigation({
  location,
  children,
}: {
  location: ReturnType<typeof useLocation>;
  children: ReactElement;
}) {
  const history = useHistory();
  const previousLocation = usePrevious(location) ?? null;
  // The router, which is further up, starts to listen after the effects of its children.
  useLayoutEffect(() => waitForPages(history), [history]);
  useLayoutEffect(() => restorePosition(location), [location]);
  return (
    <ClientLifecyclesDispatcher location={location} previousLocation={previousLocation}>
      {renderRoutes([{render: () => <SiteFrame>{children}</SiteFrame>}], {}, {location})}
    </ClientLifecyclesDispatcher>
  );
}
