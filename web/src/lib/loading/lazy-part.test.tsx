import { Suspense } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFailedParts, lazyPart, lazyValue } from './lazy-part.ts';

const restoreStyles = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./restore-styles.ts', () => ({ restoreStyles }));

const load = vi.fn<() => Promise<number>>();
const lost = new TypeError('Failed to fetch dynamically imported module: /part.js');

beforeEach(() => {
  load.mockReset().mockResolvedValue(7);
  restoreStyles.mockReset().mockResolvedValue();
  forgetFailedParts();
});

test('what is needed arrives once, no matter how often it is asked for', async () => {
  const value = lazyValue(load);
  expect(value.arrived()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  await Promise.all([value.preload(), value.demand(), value.demand()]);
  expect(value.arrived()).toEqual({ value: 7 });
  await value.preload();
  expect(load).toHaveBeenCalledTimes(1);
  expect(restoreStyles).not.toHaveBeenCalled();
});

test('what could not be fetched ahead is no error, and is requested when it is needed', async () => {
  load.mockRejectedValueOnce(lost);
  const value = lazyValue(load);
  await value.preload();
  expect(value.arrived()).toBeUndefined();
  await value.demand();
  expect(value.arrived()).toEqual({ value: 7 });
});

test('R4.10 what failed while a screen waits stays failed until it is forgotten, then comes with its styles', async () => {
  load.mockRejectedValueOnce(lost);
  const value = lazyValue(load);
  await expect(value.demand()).rejects.toBe(lost);
  await expect(value.demand()).rejects.toBe(lost);
  await value.preload();
  expect(load).toHaveBeenCalledTimes(1);

  const styles = Promise.withResolvers<void>();
  restoreStyles.mockReturnValue(styles.promise);
  forgetFailedParts();
  const again = value.demand();
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  styles.resolve();
  await again;
  expect([value.arrived(), load.mock.calls.length]).toEqual([{ value: 7 }, 2]);
  forgetFailedParts();
  await value.demand();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that is there is drawn at once, one that is not waits', async () => {
  const Hello = ({ name }: { name: string }) => <b>{name}</b>;
  const Part = lazyPart(async () => ({ Hello, limit: 1 }), 'Hello');
  const waiting = (
    <Suspense fallback={<i />}>
      <Part name="Ana" />
    </Suspense>
  );
  const page = await new Response(await renderToReadableStream(waiting)).text();
  expect(page).toContain('<b>Ana</b>');
  expect(renderToStaticMarkup(<Part name="Ana" />)).toBe('<b>Ana</b>');

  const Other = lazyPart(async () => ({ Hello }), 'Hello');
  await Other.preload();
  expect(renderToStaticMarkup(<Other name="Ben" />)).toBe('<b>Ben</b>');
});
