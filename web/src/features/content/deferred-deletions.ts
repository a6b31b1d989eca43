import { useSyncExternalStore } from 'react';

/** A little longer than the toast that offers the way back is shown. */
const delay_ms = 10_500;

type Deletion = { timer: ReturnType<typeof setTimeout>; run: () => void };

const waiting = new Map<string, Deletion>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const tell = () => {
  hidden = new Set(waiting.keys());
  listeners.forEach((listener) => listener());
};

const finish = async (id: string, run: () => Promise<void>) => {
  clearTimeout(waiting.get(id)?.timer);
  await run();
  waiting.delete(id);
  tell();
};

/** Runs a deletion after the time to undo it, or as soon as the page goes out of sight. */
export const deferDeletion = (id: string, run: () => Promise<void>): void => {
  const finishThis = () => void finish(id, run);
  waiting.set(id, { timer: setTimeout(finishThis, delay_ms), run: finishThis });
  tell();
};

export const undoDeletion = (id: string): void => {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
  tell();
};

// A page that is closed comes back no more; phones close pages that are out of sight without another word.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const { run } of waiting.values()) run();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids that are about to be deleted, to be left out of lists. */
export const currentHidden = (): ReadonlySet<string> => hidden;

export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, currentHidden);
