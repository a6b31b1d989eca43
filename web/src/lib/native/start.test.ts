import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNative } from './start.ts';

const startShell = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./shell.ts', () => ({ startShell }));

beforeEach(() => void startShell.mockReset().mockReturnValue(new Promise(() => {})));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('R2.20 a shell that hangs holds the app for 4 s at most; in a browser there is none', async () => {
  vi.useFakeTimers();
  await startNative();
  expect(startShell).not.toHaveBeenCalled();
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  const ended = vi.fn<(error: Error) => void>();
  startNative().catch(ended);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'The shell was not ready after 4000 ms' }));
});
