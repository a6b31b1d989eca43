import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

afterEach(() => vi.unstubAllGlobals());

/** Work that ends when it is told to. */
const work = (steps: string[], name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    steps.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
};

test('without locks, as on a page without TLS, work of one name takes turns, also after a failure', async () => {
  vi.stubGlobal('navigator', {});
  const steps: string[] = [];
  const [first, second, other] = [work(steps, 'first'), work(steps, 'second'), work(steps, 'other')];
  const results = [exclusively('queue', first.run), exclusively('queue', second.run), exclusively('device', other.run)];
  await Promise.resolve();
  await Promise.resolve();
  expect(steps.toSorted()).toEqual(['first', 'other']);
  first.fail();
  await expect(results[0]).rejects.toThrow('first');
  expect(steps).toContain('second');
  second.end();
  other.end();
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'other']);
});

test('with locks the browser decides, over all of its tabs', async () => {
  const request = vi.fn<(name: string, run: () => Promise<unknown>) => Promise<unknown>>((_, run) => run());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await exclusively('queue', async () => 7)).toBe(7);
  expect(request).toHaveBeenCalledWith('queue', expect.any(Function));
});
