import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {createContext, type ReactNode, startTransition, use, useEffect, useState} from 'react';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * How many characters of a page's text the window has room for: lines of at most 75,
 * below the top bar and the title. A line takes 45 px with its share of headings and of
 * the room between blocks.
 */
function room(): number {
  return ((innerHeight - 150) / 45) * Math.min(75, innerWidth / 10);
}

/** Whether what is around has waited already: a fold within it is due with it. */
const Waited = createContext(false);

/**
 * What of a page may stand below its first screen. After a click on a link it is made once
 * the first screen is painted: to make all of a long guide at once is 100 to 250 ms of
 * script, styles and layout on a phone, in which the reader sees the old page. Where
 * the reader may land further down, by a hash or by Back, the page is made whole, at
 * once if a link with a hash is followed meanwhile.
 *
 * @param after how many characters of text stand before it
 */
export default function BelowFold({after, children}: {after: string; children: ReactNode}) {
  const isBrowser = useIsBrowser();
  const {action} = useHistory();
  const {hash} = useLocation();
  const hasWaited = use(Waited);
  const [isDue, setIsDue] = useState(
    () => !isBrowser || action === 'POP' || hasWaited || Number(after) < room(),
  );
  const [waits] = useState(!isDue);
  useEffect(() => {
    if (!isDue) {
      afterPaint(() => startTransition(() => setIsDue(true)));
    }
  }, [isDue]);
  if (isDue || hash !== '') {
    return <Waited value={hasWaited || waits}>{children}</Waited>;
  }
  // As high as the window, so that the page's foot is not seen to move away.
  return <div style={{minHeight: '100vh'}} />;
}
