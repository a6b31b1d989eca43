import { useEffect, useState } from 'react';
import { longerWait, nextWait, reloadWhenPossible } from '../../lib/loading/auto-reload.ts';

/**
 * Counts down and reloads the page; returns the seconds that are left. While the server does not answer, the page stays and the
 * wait doubles; when the network is back, it starts over. Pauses while `is_paused`.
 */
export const useAutoReload = (is_paused: boolean): number => {
  const [wait, setWait] = useState(nextWait);
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    if (is_paused) return;
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), 1000);
      return () => clearTimeout(timer);
    }
    let is_over = false;
    void reloadWhenPossible().then((is_reloading) => {
      if (is_over || is_reloading) return;
      const longer = longerWait(wait);
      setWait(longer);
      setLeft(longer);
    });
    return () => void (is_over = true);
  }, [left, wait, is_paused]);
  useEffect(() => {
    const onOnline = () => {
      setWait(nextWait());
      setLeft(nextWait());
    };
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return left;
};
