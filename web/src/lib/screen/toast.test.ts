import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, subscribeToasts, toast } from './toast.ts';
import { toastAfter } from './toast-after.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
const titles = () => currentToasts().map(({ title }) => title);

test('the last three toasts are shown, and those that last besides them', () => {
  toast({ title: 'New version', lasts: true });
  for (const title of ['a', 'b', 'c']) toast({ title });
  expect(titles()).toEqual(['New version', 'a', 'b', 'c']);
  toast({ title: 'd' });
  expect(titles()).toEqual(['New version', 'b', 'c', 'd']);
});

test('a toast is dismissed by its id, and listeners get each change until they unsubscribe', () => {
  const seen: string[][] = [];
  const end = subscribeToasts(() => seen.push(titles()));
  const [first, second] = [toast({ title: 'a' }), toast({ title: 'b' })];
  dismissToast(first);
  expect(seen).toEqual([['a'], ['a', 'b'], ['b']]);
  end();
  dismissToast(second);
  expect(seen).toHaveLength(3);
  expect(titles()).toEqual([]);
});

test('what is not done yet is not said to be done, and never is if it fails', async () => {
  const done = Promise.withResolvers<void>();
  toastAfter(done.promise, { title: 'done' });
  toastAfter(Promise.reject(new Error('refused')), { title: 'never' });
  await Promise.resolve();
  expect(titles()).toEqual([]);
  done.resolve();
  await done.promise;
  expect(titles()).toEqual(['done']);
});
