import {useEffect, useState} from 'react';

/** The reader's clock in milliseconds since 1970, or `undefined` in the HTML, which was built earlier. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
