import { expect, test } from 'vitest';
import { takeBatches } from './batches.ts';

const take = (batches: number, end: string) =>
  takeBatches<{ number: number }>(new URL('../testing/batches.ts', import.meta.url), { batches, end });

test('batches come in order, and the last one is followed by nothing', async () => {
  expect(await Array.fromAsync(take(3, 'well'))).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(await Array.fromAsync(take(0, 'well'))).toEqual([]);
});

test('a process that runs out of memory ends alone', async () => {
  const batches = take(1, 'abort');
  expect(await batches.next()).toEqual({ done: false, value: { number: 1 } });
  await expect(batches.next()).rejects.toMatchObject({ refusal: 'unpacked_size' });
});

test('a refusal arrives as it was, and a mistake as a damaged file', async () => {
  await expect(Array.fromAsync(take(1, 'refusal'))).rejects.toMatchObject({ refusal: 'too_many_rows' });
  await expect(Array.fromAsync(take(1, 'failure'))).rejects.toMatchObject({
    refusal: 'damaged',
    cause: { message: 'Error: a mistake' },
  });
});
