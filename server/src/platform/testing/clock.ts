import { onTestFinished, vi } from 'vitest';

/**
 * From now until the end of the test, time passes only by `pass`, in milliseconds, for this process and its server: what
 * runs out after a second does not do so while a slow machine still works.
 */
export const holdClock = (): { pass: (ms: number) => void } => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms) => void vi.setSystemTime(Date.now() + ms) };
};
