import { afterEach, expect, test, vi } from 'vitest';
import { createTurns, nobodys, type Share } from './turns.ts';

afterEach(() => void vi.useRealTimers());

/** Calls that take places, and in which order they got them. */
const open = (share: Partial<Share>) => {
  const turns = createTurns({ places: 4, per_company: 3, beside_others: 3, most_waiting: 10, ...share });
  const order: string[] = [];
  const refused: string[] = [];
  const take = (name: string): void => {
    const waits = turns.take(name.charAt(0));
    if (!waits) return void order.push(name);
    waits.then(
      () => order.push(name),
      (error: { status: number; retry_after_seconds: number }) => {
        expect(error.retry_after_seconds).toBe(2);
        refused.push(`${name} ${error.status}`);
      },
    );
  };
  const giveAfter = (taken_ms: number, company: string): void => turns.give(company, taken_ms);
  const give = async (...companies: string[]): Promise<void> => {
    for (const company of companies) turns.give(company, 0);
    await Promise.resolve();
  };
  const takeAsStranger = () => turns.take(nobodys);
  const { callsLately: lately, waiting } = turns;
  return { take, takeAsStranger, give, order, refused, lately, giveAfter, waiting };
};

test('a company alone has all places but the one reserved for the next, who gets it at once', () => {
  const { take, order } = open({});
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) take(name);
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a free place goes to the company that has the fewest, then to the one served longest ago', async () => {
  const { take, give, order } = open({});
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'b2', 'b3', 'c1', 'c2']) take(name);
  order.length = 0;
  await give('a');
  expect(order).toEqual(['c1']);
  // Now each has one; of them the first one has waited for longest.
  await give('a');
  expect(order).toEqual(['c1', 'a4']);
  await give('b', 'b', 'c', 'a');
  expect(order).toEqual(['c1', 'a4', 'b2', 'b3', 'c2', 'a5']);
});

test('a call at its own limit waits while places are free, and passes no other of its company', async () => {
  const { take, give, order } = open({ per_company: 1, beside_others: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) take(name);
  expect(order).toEqual(['a1', 'b1']);
  await give('b');
  expect(order).toEqual(['a1', 'b1']);
  await give('a');
  await give('a');
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('only a limited number of one company wait, for a limited time, and a refused one holds no place', async () => {
  vi.useFakeTimers();
  const { take, give, order, refused } = open({ places: 1, per_company: 1, beside_others: 1, most_waiting: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) take(name);
  // The answer comes a moment later, so that the caller does not retry at once.
  await Promise.resolve();
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['a4 429']);
  await vi.advanceTimersByTimeAsync(18_999);
  expect(refused).toEqual(['a4 429']);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['a4 429', 'a2 429', 'a3 429', 'b1 429']);
  await give('a');
  for (const name of ['b2', 'a5']) take(name);
  await give('b');
  expect(order).toEqual(['a1', 'b2', 'a5']);
});

test('next to others a company has less, and more again once it has been alone for a moment', async () => {
  vi.useFakeTimers();
  const { take, give, order } = open({ beside_others: 1 });
  take('b1');
  await give('b');
  for (const name of ['a1', 'a2', 'a3']) take(name);
  expect(order).toEqual(['b1', 'a1']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(order).toEqual(['b1', 'a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['b1', 'a1', 'a2', 'a3']);
  take('b2');
  await give('a', 'a');
  for (const name of ['a4', 'b3']) take(name);
  expect(order).toEqual(['b1', 'a1', 'a2', 'a3', 'b2']);
  await give('b');
  expect(order).toEqual(['b1', 'a1', 'a2', 'a3', 'b2', 'b3']);
});

test('the number of calls of signed-in people in this second, or in the one before if that were more, is known', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const { take, takeAsStranger, lately } = open({ places: 100, per_company: 100, beside_others: 100 });
  for (let call = 0; call < 12; call++) take(`a${call}`);
  for (let call = 0; call < 30; call++) void takeAsStranger();
  expect(lately()).toBe(12);
  vi.advanceTimersByTime(1_000);
  take('b1');
  expect(lately()).toBe(12);
  vi.advanceTimersByTime(1_000);
  expect(lately()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(lately()).toBe(0);
  vi.restoreAllMocks();
});

test('if places rest, a company next to others has its next one later, and no one else waits for that', async () => {
  vi.useFakeTimers();
  const { take, giveAfter, order } = open({ places: 2, per_company: 2, beside_others: 1, rests: 1 });
  for (const name of ['a1', 'b1', 'a2', 'c1']) take(name);
  expect(order).toEqual(['a1', 'b1']);
  giveAfter(300, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a1', 'b1', 'c1']);
  giveAfter(0, 'b');
  await vi.advanceTimersByTimeAsync(299);
  expect(order).toEqual(['a1', 'b1', 'c1']);
  await vi.advanceTimersByTimeAsync(2);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('a company that held a place for very long pauses for a second, and no longer', async () => {
  vi.useFakeTimers();
  const { take, giveAfter, order } = open({ places: 2, per_company: 2, beside_others: 1, rests: 1 });
  for (const name of ['a1', 'b1', 'a2']) take(name);
  giveAfter(30_000, 'a');
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toEqual(['a1', 'b1']);
  await vi.advanceTimersByTimeAsync(2);
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

test('a company that is alone never pauses', async () => {
  vi.useFakeTimers();
  const { take, giveAfter, order } = open({ places: 2, per_company: 1, beside_others: 1, rests: 1 });
  for (const name of ['a1', 'a2']) take(name);
  giveAfter(300, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a1', 'a2']);
});

test('a company next to others has its next place at once, unless places rest', async () => {
  vi.useFakeTimers();
  const { take, giveAfter, order } = open({ places: 2, per_company: 2, beside_others: 1 });
  for (const name of ['a1', 'b1', 'a2']) take(name);
  giveAfter(300, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

test('how many wait is known, and once no one does nothing is left to do', async () => {
  vi.useFakeTimers();
  const { take, give, waiting } = open({ places: 1, per_company: 1, beside_others: 1 });
  expect(waiting()).toBe(0);
  for (const name of ['a1', 'a2', 'a3', 'b1']) take(name);
  expect(waiting()).toBe(3);
  await give('a', 'a', 'b', 'a');
  expect(waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(0);
});
