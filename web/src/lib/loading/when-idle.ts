import { isChunkError } from './chunk-error.ts';
import { queryClient } from '../api/query.ts';

/** Nothing waits longer than that for a quiet moment: slow phones need so long for the first screen on a slow network. */
const latest_ms = 10_000;

let placeholders = 0;
const listeners = new Set<() => void>();

/** An effect of what stands for something that is on its way: what can wait does not begin while people look at it. */
export const holdIdle = (): (() => void) => {
  placeholders++;
  return () => {
    placeholders--;
    listeners.forEach((listener) => listener());
  };
};

const isAwaited = (): boolean => placeholders > 0 || queryClient.isFetching() > 0;

/** Calls `done` once the screen waits for nothing, or it is too late. */
const whenComplete = (done: () => void, late_ms: number): void => {
  if (!isAwaited()) return done();
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
    listeners.delete(look);
    done();
  };
  const look = () => void (isAwaited() || end());
  const timer = setTimeout(end, late_ms);
  const unsubscribe = queryClient.getQueryCache().subscribe(look);
  listeners.add(look);
};

const forgive = (error: Error) => {
  if (!isChunkError(error)) throw error;
};

/**
 * Runs `work` when the page has nothing better to do: at the earliest after `after_ms`, and not before the screen is complete,
 * unless that takes long. A script that can't be loaded then is no error: no one asked for it. Returns the function that cancels
 * it. Safari has no idle callback, and waits two seconds instead.
 */
export const whenIdle = (work: () => unknown, after_ms = 0): (() => void) => {
  const requestIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  let is_off = false;
  const begin = () => {
    if (!is_off) Promise.resolve(work()).catch(forgive);
  };
  const look = (until: number) => {
    const left_ms = until - performance.now();
    whenComplete(() => {
      // One answer may lead to the next question.
      const rest = () => (isAwaited() && performance.now() < until ? look(until) : begin());
      if (requestIdle) requestIdle(rest, { timeout: latest_ms });
      else rest();
    }, left_ms);
  };
  const timer = setTimeout(() => look(performance.now() + latest_ms), after_ms + (requestIdle ? 0 : 2_000));
  return () => {
    is_off = true;
    clearTimeout(timer);
  };
};
