import {useEffect, useState} from 'react';

/** How often what a page that stays open says of windows is brought up to date: each minute. */
const tick = 60_000;

/** The reader's clock, in milliseconds since 1970; nothing while the page is built, which happened earlier than it is read. */
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
