import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, startTransition, useEffect, useState} from 'react';
import {afterPaint} from './after-paint.ts';

/**
 * How many characters of a page's text the window has room for: lines of at most 75,
 * below the top bar and the title. A line takes 45 px with its share of headings and of
 * the room between blocks.
 */
function room(): number {
  return ((innerHeight - 150) / 45) * Math.min(75, innerWidth / 10);
}

/**
 * What of a page may stand below its first screen. After a click on a link it is made once
 * the first screen is painted: to make all of a long guide at once is 100 to 250 ms of
 * script, styles and layout on a phone, in which the reader sees the old page. Where
 * the reader may land further down, by a hash or by Back, the page is made whole.
 *
 * @param after how many characters of text stand before it
 */
export default function BelowFold({after, children}: {after: string; children: ReactNode}) {
  const isBrowser = useIsBrowser();
  const {action, location} = useHistory();
  const [isDue, setIsDue] = useState(
    !isBrowser || action === 'POP' || location.hash !== '' || Number(after) < room(),
  );
  useEffect(() => {
    if (!isDue) {
      afterPaint(() => startTransition(() => setIsDue(true)));
    }
  }, [isDue]);
  // As high as the window, so that the page's foot is not seen to move away.
  return isDue ? children : <div style={{minHeight: '100vh'}} />;
}
