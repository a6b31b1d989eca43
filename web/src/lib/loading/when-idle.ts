import { isChunkError } from './chunk-error.ts';
import { queryClient } from '../api/query.ts';
import { onConnected } from '../connection/connection.ts';

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

/** A script that could not be loaded is asked for again when the network is back, or after so long, and after twice that. */
const again_ms = 30_000;

/** Calls `done` once the network is back, or after that time. Returns the function that cancels it. */
const onceConnected = (done: () => void, late_ms: number): (() => void) => {
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  const go = () => {
    end();
    done();
  };
  const timer = setTimeout(go, late_ms);
  const stop = onConnected(go);
  return end;
};

/**
 * Runs `work` when the page has nothing better to do: at the earliest after `after_ms`, and not before the screen is complete,
 * unless that takes long. A script that can't be loaded then is no error, as no one asked for it: it runs again once there is a
 * network. Returns the function that cancels it. Safari has no idle callback, and waits two seconds instead.
 */
export const whenIdle = (work: () => unknown, after_ms = 0): (() => void) => {
  const requestIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  let is_off = false;
  let callOffAgain = () => {};
  const begin = (late_ms = again_ms) => {
    if (is_off) return;
    Promise.resolve(work()).catch((error: Error) => {
      if (!isChunkError(error)) throw error;
      if (!is_off) callOffAgain = onceConnected(() => begin(2 * late_ms), late_ms);
    });
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
    callOffAgain();
  };
};
