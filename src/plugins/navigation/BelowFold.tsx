import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, startTransition, useEffect, useState} from 'react';
import {afterPaint} from './after-paint.ts';

/**
 * The content of a page below the first screen of a phone. After a click on a link, a phone renders it when the first
 * screen is painted. Rendering a long guide at once takes it 100 to 250 ms longer, and the reader sees the old page
 * meanwhile. A hash, Back or Forward may lead to a place further down, so the page is then rendered whole.
 */
export default function BelowFold({children}: {children: ReactNode}) {
  const isBrowser = useIsBrowser();
  const {action} = useHistory();
  const {hash} = useLocation();
  const [isDue, setIsDue] = useState(() => !isBrowser || action === 'POP' || innerWidth >= 996);
  useEffect(() => {
    if (!isDue) {
      afterPaint(() => startTransition(() => setIsDue(true)));
    }
  }, [isDue]);
  // As high as the window, so that the footer does not move while the reader sees it.
  return isDue || hash !== '' ? children : <div style={{minHeight: '100vh'}} />;
}
