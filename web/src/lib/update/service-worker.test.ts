import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const never = new Promise<never>(() => {});
const withWorker = async (ready: Promise<unknown>) => {
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({ scope: '/' }), ready } });
  vi.resetModules();
  return (await import('./service-worker.ts')).readyRegistration;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('R5.5 a worker that does not become active is waited for as long as was asked, then there is none', async () => {
  const readyRegistration = await withWorker(never);
  const answer = vi.fn<(registration: unknown) => void>();
  void readyRegistration(5_000).then(answer);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith(null);
});

test('one that is active is there at once', async () => {
  const registration = { scope: '/' };
  const readyRegistration = await withWorker(Promise.resolve(registration));
  expect(await readyRegistration(5_000)).toBe(registration);
});
