import { isChunkError } from './chunk-error.ts';
import { queryClient } from '../api/query.ts';

/** Nothing waits longer than that for a quiet moment. */
const latest_ms = 5_000;

/** Calls `done` once no answer of the server is waited for. */
const whenAnswered = (done: () => void): void => {
  if (queryClient.isFetching() === 0) return done();
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
    done();
  };
  const timer = setTimeout(end, latest_ms);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => queryClient.isFetching() === 0 && end());
};

const forgive = (error: Error) => {
  if (!isChunkError(error)) throw error;
};

/**
 * Runs `work` when the page has nothing better to do: at the earliest after `after_ms`, and not before the screen's answers
 * from the server are there, unless that takes long. A script that can't be loaded then is no error: no one asked for it.
 * Returns the function that cancels it. Safari has no idle callback, and waits two seconds instead.
 */
export const whenIdle = (work: () => unknown, after_ms = 0): (() => void) => {
  const requestIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  let is_off = false;
  const begin = () => {
    if (!is_off) Promise.resolve(work()).catch(forgive);
  };
  const rest = () => {
    if (requestIdle) requestIdle(begin, { timeout: latest_ms });
    else begin();
  };
  const timer = setTimeout(() => whenAnswered(rest), after_ms + (requestIdle ? 0 : 2_000));
  return () => {
    is_off = true;
    clearTimeout(timer);
  };
};
