import {useEffect, useState} from 'react';

/** How often a page that stays open updates the state of windows: every minute. */
const tick = 60_000;

/** The reader's clock in milliseconds since 1970, or `undefined` during the build, which happens before the page is read. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
