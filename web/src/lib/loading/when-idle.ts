/**
 * Runs `work` when the page has nothing better to do, at the earliest after `after_ms`; at the latest 5 s later. Gives the
 * function that calls it off. Safari has no idle callback, and waits two seconds instead.
 */
export const whenIdle = (work: () => void, after_ms = 0): (() => void) => {
  const requestIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  let handle: number | undefined;
  const timer = setTimeout(
    () => {
      if (requestIdle) handle = requestIdle(work, { timeout: 5_000 });
      else work();
    },
    after_ms + (requestIdle ? 0 : 2_000),
  );
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
};
