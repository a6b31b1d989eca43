import { onTestFinished, vi } from 'vitest';

/** From now until the end of the test, the patience of requests runs out only by `pass`, in milliseconds. */
export const holdTimeouts = () => {
  const held: { left_ms: number; controller: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((left_ms) => {
    const controller = new AbortController();
    held.push({ left_ms, controller });
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    /** How many requests began. */
    begun: () => held.length,
    pass: (ms: number) => {
      for (const one of held) {
        one.left_ms -= ms;
        if (one.left_ms <= 0) one.controller.abort(new DOMException('It took too long', 'TimeoutError'));
      }
    },
  };
};

/** Whether a promise is still open after everything that is due now has been done. */
export const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  let is_pending = true;
  const settle = () => void (is_pending = false);
  promise.then(settle, settle);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  return is_pending;
};
