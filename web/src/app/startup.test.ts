import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUp } from './startup.ts';

const steps = vi.hoisted(() => ({
  restoreStorage: vi.fn<() => Promise<void>>(),
  startNative: vi.fn<() => Promise<void>>(),
}));
vi.mock('../lib/storage/restore.ts', () => ({ restoreStorage: steps.restoreStorage }));
vi.mock('../lib/native/start.ts', () => ({ startNative: steps.startNative }));

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset().mockReturnValue();
  for (const step of Object.values(steps)) step.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

/** Whether the app may render by now. */
const hasStarted = async (start: Promise<void>) => {
  const waiting = Symbol('waiting');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([start, Promise.resolve(waiting)])) !== waiting;
};

test('R2.20 the app waits for both steps', async () => {
  const done: Record<string, () => void> = {};
  steps.restoreStorage.mockReturnValue(new Promise((resolve) => (done.storage = resolve)));
  steps.startNative.mockReturnValue(new Promise((resolve) => (done.native = resolve)));
  const start = startUp();
  expect(await hasStarted(start)).toBe(false);
  done.storage?.();
  expect(await hasStarted(start)).toBe(false);
  done.native?.();
  expect(await hasStarted(start)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test.each(['restoreStorage', 'startNative'] as const)(
  'R2.20 a failure of %s is logged, and the app starts',
  async (name) => {
    steps[name].mockRejectedValue(new Error('refused'));
    expect(await hasStarted(startUp())).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
  },
);
