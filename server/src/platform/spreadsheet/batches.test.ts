import { expect, test } from 'vitest';
import { takeBatches } from './batches.ts';

test('a process that runs out of memory ends alone', async () => {
  const batches = takeBatches(new URL('../testing/batches.ts', import.meta.url), { first: 'one' });
  expect(await batches.next()).toEqual({ done: false, value: { first: 'one' } });
  await expect(batches.next()).rejects.toMatchObject({ refusal: 'unpacked_size' });
});
