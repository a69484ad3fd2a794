import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {createContext, type ReactNode, startTransition, use, useEffect, useState} from 'react';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * How many characters of text the window shows below the top bar and the title. A line has at most 75 characters. With
 * its share of the headings and of the space between blocks, it is 45 px high.
 */
function visibleCharacters(): number {
  return ((innerHeight - 150) / 45) * Math.min(75, innerWidth / 10);
}

/** Whether a surrounding `BelowFold` has waited. Any `BelowFold` inside it then appears at the same time. */
const Waited = createContext(false);

/**
 * The content of a page that may be below its first screen. After a click on a link, React renders it when the first
 * screen is painted. Rendering all of a long guide at once costs 100 to 250 ms of script, styles and layout on a
 * phone, and the reader sees the old page meanwhile. A hash, Back or Forward may lead to a place further down, so the
 * page is then rendered whole.
 *
 * @param after the number of characters of text before it
 */
export default function BelowFold({after, children}: {after: string; children: ReactNode}) {
  const isBrowser = useIsBrowser();
  const {action} = useHistory();
  const {hash} = useLocation();
  const hasWaited = use(Waited);
  const [isDue, setIsDue] = useState(
    () => !isBrowser || action === 'POP' || hasWaited || Number(after) < visibleCharacters(),
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
  // As high as the window, so that the footer does not move while the reader sees it.
  return <div style={{minHeight: '100vh'}} />;
}
