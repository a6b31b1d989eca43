import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bite, inBites, lastOf, listInBites } from './bites.ts';

const most = 500;
let is_busy: boolean;
const doPeopleWait = async () => is_busy;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Work of a millisecond for each row, until `rows` are done. */
const work = (rows: number) => {
  const sizes: number[] = [];
  const begun_at: number[] = [];
  const ended = inBites(doPeopleWait, most, async (size) => {
    if (rows <= 0) return { goes_on: false };
    sizes.push(size);
    begun_at.push(performance.now());
    const done = Math.min(size, rows);
    rows -= done;
    await new Promise((resolve) => setTimeout(resolve, done));
    return { goes_on: true };
  });
  return { sizes, begun_at, ended };
};

test('alone, work is done in the largest bites, one after the other', async () => {
  is_busy = false;
  const { sizes, begun_at, ended } = work(1_400);
  await vi.runAllTimersAsync();
  await ended;
  expect(sizes).toEqual([500, 500, 500]);
  expect(begun_at.map((at) => at - (begun_at[0] ?? 0))).toEqual([0, 500, 1_000]);
});

test('next to calls it begins with a small batch, finds out how much is quick, and rests as long as it worked', async () => {
  is_busy = true;
  const { sizes, begun_at, ended } = work(34);
  await vi.runAllTimersAsync();
  await ended;
  expect(sizes).toEqual([10, 12, 12]);
  expect(begun_at.map((at) => at - (begun_at[0] ?? 0))).toEqual([0, 20, 44]);
});

test('next to calls, very quick work is still done in batches of a limited size', async () => {
  is_busy = true;
  const sizes: number[] = [];
  const ended = inBites(doPeopleWait, most, async (size) => {
    sizes.push(size);
    return { goes_on: sizes.length < 3 };
  });
  await vi.runAllTimersAsync();
  await ended;
  expect(sizes).toEqual([10, 500, 500]);
});

test('after very slow work it pauses for a second, and continues with a few rows', async () => {
  is_busy = true;
  const begun_at: number[] = [];
  const sizes: number[] = [];
  const ended = inBites(doPeopleWait, most, async (size) => {
    begun_at.push(performance.now());
    sizes.push(size);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return { goes_on: begun_at.length < 2 };
  });
  await vi.runAllTimersAsync();
  await ended;
  expect((begun_at[1] ?? 0) - (begun_at[0] ?? 0)).toBe(6_000);
  expect(sizes).toEqual([10, 10]);
});

test('when the calls end, so do the small bites', async () => {
  is_busy = true;
  const { sizes, ended } = work(700);
  await vi.advanceTimersByTimeAsync(21);
  is_busy = false;
  await vi.runAllTimersAsync();
  await ended;
  expect(sizes).toEqual([10, 12, 500, 500]);
});

test('after ten bites it hands over, and says so with the last', async () => {
  is_busy = false;
  const last: boolean[] = [];
  await inBites(doPeopleWait, most, async (_size, is_last) => {
    last.push(is_last);
    return { goes_on: true };
  });
  expect(last).toEqual([...Array<boolean>(9).fill(false), true]);
});

/** Reads a list of so many entries, and returns the batches that were read and where the next job goes on. */
const list = async (entries: number, after: string | null = null) => {
  const bites: Bite[] = [];
  const ids = Array.from({ length: entries }, (_, n) => String(n).padStart(6, '0'));
  const next = await listInBites(doPeopleWait, { after, most }, async (bite) => {
    bites.push(bite);
    const from = bite.after === null ? 0 : ids.indexOf(bite.after) + 1;
    return lastOf(ids.slice(from, from + bite.limit), bite.limit);
  });
  return { bites, next };
};

test('a list is read to its end, each batch after the one before', async () => {
  is_busy = false;
  expect(await list(1_200)).toEqual({
    bites: [
      { after: null, limit: 500 },
      { after: '000499', limit: 500 },
      { after: '000999', limit: 500 },
    ],
    next: null,
  });
  expect((await list(1_000)).bites).toHaveLength(3);
});

test('a job of a long list hands over to the next, which goes on after it', async () => {
  is_busy = false;
  const { bites, next } = await list(40 * 500 + 700);
  expect([bites.length, next]).toEqual([40, '019999']);
  const rest = await list(40 * 500 + 700, next);
  expect([rest.bites[0]?.after, rest.bites.length, rest.next]).toEqual(['019999', 2, null]);
});

test('next to calls, a list is read in small batches, too, with a longer rest than work that someone waits for', async () => {
  is_busy = true;
  const limits: number[] = [];
  const begun_at: number[] = [];
  const ended = listInBites(doPeopleWait, { after: null, most }, async ({ limit }) => {
    limits.push(limit);
    begun_at.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, limit));
    return limits.length < 3 ? 'more' : null;
  });
  await vi.runAllTimersAsync();
  await ended;
  expect(limits).toEqual([10, 12, 12]);
  const [first = 0, second = 0, third = 0] = begun_at;
  expect([second - first, third - second]).toEqual([23, expect.closeTo(27.6, -0.5)]);
});

test('next to calls, a list on a quick machine is read no faster than is enough for it', async () => {
  is_busy = true;
  const rows: number[] = [];
  const begun_at: number[] = [];
  const ended = listInBites(doPeopleWait, { after: null, most }, async ({ limit }) => {
    rows.push(limit);
    begun_at.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(limit / 20)));
    return rows.length < 3 ? 'more' : null;
  });
  await vi.runAllTimersAsync();
  await ended;
  expect(rows).toEqual([10, 120, 240]);
  // 120 rows at 6,000 a second.
  expect((begun_at[2] ?? 0) - (begun_at[1] ?? 0)).toBe(20);
});
