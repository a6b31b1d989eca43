import { expect, test } from 'vitest';
import { roomsOf } from './loads.ts';

const rooms = (DATABASE_POOL_SIZE: number) =>
  roomsOf({ DATABASE_POOL_SIZE, STATEMENT_SECONDS: 1, QUESTION_SECONDS: 2, BULK_SECONDS: 3 });

test.each([
  // A call in a transaction may run another query: one connection more than places, except where there is only one.
  [1, { places: 1, per_company: 1, beside_others: 1 }],
  [2, { places: 1, per_company: 1, beside_others: 1 }],
  [10, { places: 9, per_company: 8, beside_others: 2 }],
  [20, { places: 18, per_company: 16, beside_others: 4 }],
])('of %i connections, a company leaves some to others', (connections, share) => {
  expect(rooms(connections).usual).toMatchObject({ connections, ...share });
});

test('every kind of call has fewer places than connections, and its own limit of time', () => {
  const { usual, question, bulk } = rooms(10);
  for (const { connections, places, per_company } of [usual, question, bulk])
    expect([places < connections, per_company < places]).toEqual([true, true]);
  expect([usual, question, bulk].map(({ statement_s }) => statement_s)).toEqual([1, 2, 3]);
});
