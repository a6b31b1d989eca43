/** Specification, section 9: how long the known version is valid. */
const stale_ms = 5 * 60_000;
/** For a page that stays open and in sight all day. */
const hour_ms = 3_600_000;

/**
 * Calls `look` when a new version is likely to be noticed: when the app comes into sight, or the network is back, and once an
 * hour; at most every five minutes. Returns the function that ends it.
 */
export const everyMoment = (look: () => unknown): (() => void) => {
  // The page itself is fresh; a clock that was set back does not silence it.
  let last = Date.now();
  const attempt = () => {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - last) < stale_ms) return;
    last = Date.now();
    look();
  };
  const timer = setInterval(attempt, hour_ms);
  document.addEventListener('visibilitychange', attempt);
  addEventListener('online', attempt);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', attempt);
    removeEventListener('online', attempt);
  };
};
