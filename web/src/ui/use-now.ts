import { useEffect, useState } from 'react';

/** The time, renewed every `every_ms` milliseconds while it is on screen. */
export const useNow = (every_ms = 60_000): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
  return now;
};
