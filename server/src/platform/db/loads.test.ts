import { afterEach, expect, test, vi } from 'vitest';
import { roomsOf } from './loads.ts';
import { createTurns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

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

test.each([
  ['usual', 8, 2, 500],
  ['question', 2, 1, 100],
  ['bulk', 1, 1, 50],
] as const)(
  'of %s calls, a company has %i at a time alone, %i next to others, and %i may wait',
  async (load, alone, beside_others, most_waiting) => {
    vi.useFakeTimers();
    /** How many of many calls get a place at once, and how many of the others are refused. */
    const ask = async (turns: ReturnType<typeof createTurns>) => {
      let entered = 0;
      let refused = 0;
      for (let call = 0; call < 1_000; call += 1) {
        const waits = turns.take('a');
        if (waits) waits.catch(() => (refused += 1));
        else entered += 1;
      }
      await vi.advanceTimersByTimeAsync(1_000);
      return { entered, waiting: 1_000 - entered - refused };
    };
    expect(await ask(createTurns(rooms(10)[load]))).toEqual({ entered: alone, waiting: most_waiting });
    const shared = createTurns(rooms(10)[load]);
    void shared.take('b');
    shared.give('b', 0);
    expect((await ask(shared)).entered).toBe(beside_others);
  },
);

test.each([
  ['usual', 9],
  ['question', 3],
  ['bulk', 2],
] as const)('of %s calls, companies together have %i at a time', (load, places) => {
  vi.useFakeTimers();
  const turns = createTurns(rooms(10)[load]);
  const asked = Array.from({ length: 20 }, (_, company) => turns.take(`${company}`));
  expect(asked.filter((waits) => waits === undefined)).toHaveLength(places);
});
