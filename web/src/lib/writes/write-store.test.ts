import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openLocalDatabase } from '../storage/local-database.ts';
import { aNewWrite, ana } from './testing/writes.ts';
import { writeStore } from './write-store.ts';

const ben = { employee_id: 'ben', company_id: 'acme' };
const now = 1_700_000_000_000;

beforeEach(async () => (await openLocalDatabase()).clear('writes'));

test('a new write waits, was never tried, and is on disk', async () => {
  const write = await writeStore.add(ana, aNewWrite(1, 'a', { cost: 5 }), now);
  expect(write).toEqual({
    ...aNewWrite(1, 'a', { cost: 5 }),
    ...ana,
    id: '0001700000000000',
    state: 'waiting',
    created_at: now,
    attempts: 0,
    first_sent_at: null,
    troubles: 0,
    not_before: 0,
    error: null,
  });
  expect(await writeStore.read()).toEqual([write]);
  const sent = await writeStore.add(ana, aNewWrite(2, 'a', { first_sent_at: now - 1 }), now);
  expect([sent.first_sent_at, sent.id]).toEqual([now - 1, '0001700000000001']);
});

test('a choice replaces the same person’s earlier one, and no one else’s', async () => {
  const choose = (n: number, person = ana) =>
    writeStore.add(person, aNewWrite(n, 'a', { coalesce: 'merge', body: { [`field${n}`]: n } }), now);
  await choose(1);
  await choose(2, ben);
  await choose(3);
  const kept = (await writeStore.read()).map(({ employee_id, body }) => [employee_id, body]);
  expect(kept).toEqual([
    ['ben', { field2: 2 }],
    ['ana', { field1: 1, field3: 3 }],
  ]);
});

test('a write is changed, deleted, and restored in its old place; one that is gone stays gone', async () => {
  const [first, second] = [
    await writeStore.add(ana, aNewWrite(1, 'a'), now),
    await writeStore.add(ana, aNewWrite(2, 'b'), now),
  ];
  expect(await writeStore.change(first.id, (write) => ({ ...write, attempts: 1 }))).toEqual({ ...first, attempts: 1 });
  expect(await writeStore.change(first.id, () => null)).toBeNull();
  expect(await writeStore.read()).toEqual([second]);
  expect(await writeStore.change(first.id, (write) => write)).toBeUndefined();
  expect(await writeStore.read()).toEqual([second]);
  await writeStore.put(first);
  expect(await writeStore.read()).toEqual([first, second]);
});
