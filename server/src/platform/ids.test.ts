import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endAbove, firstIdAt, idAfter, last_id, newId, timeOfId } from './ids.ts';

test('ids are UUIDv7, never the same, and in the order of their making', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 500)) expect(z.uuidv7().safeParse(id).success).toBe(true);
});

test('within a millisecond there are 4,096 ids, and more take the next one', () => {
  const now = Date.now() + 30 * 86_400_000;
  vi.useFakeTimers({ now });
  const ids = Array.from({ length: 2 * 4096 + 1 }, newId);
  vi.useRealTimers();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect([0, 4095, 4096, 8191, 8192].map((at) => timeOfId(ids[at] as string) - now)).toEqual([0, 0, 1, 1, 2]);
  expect(ids.map((id) => id.slice(15, 18)).slice(4094, 4097)).toEqual(['ffe', 'fff', '000']);
  // The random part is another one each time.
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
});

test('ids stay in order when the clock is set back by two hours, and no more', () => {
  const now = Date.now() + 60 * 86_400_000;
  vi.useFakeTimers({ now });
  const before = newId();
  vi.setSystemTime(now - 7_200_000);
  const after = newId();
  vi.setSystemTime(now - 7_200_001);
  const later = newId();
  vi.useRealTimers();
  expect(after > before).toBe(true);
  expect(timeOfId(later)).toBe(now - 7_200_001);
});

test('ids stay in order when the clock is set back', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 3_600_000 });
  const after = newId();
  vi.useRealTimers();
  expect(after > before).toBe(true);
});

test('a clock that was three hours ahead is wrong, and its time is left', () => {
  vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000 });
  newId();
  vi.useRealTimers();
  expect(newId() < firstIdAt(new Date(Date.now() + 60_000))).toBe(true);
});

test('a clock that was days ahead leaves no ids of its future behind once it is right', () => {
  vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000 });
  newId();
  vi.useRealTimers();
  const begun = firstIdAt(new Date());
  const ids = [newId(), newId()];
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0] && ids[0] >= begun && ids[0] < firstIdAt(new Date(Date.now() + 60_000))).toBe(true);
});

test('every instant that can be requested has a smallest id, in order', () => {
  const instants = ['0001-01-01', '1969-12-31', '1970-01-02', '2026-11-22', '9999-12-31'];
  const ids = instants.map((day) => firstIdAt(new Date(day)));
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

test('the time of an id, and the id after it, are read from it', () => {
  const at = new Date('2026-11-28T10:11:12.345Z');
  expect(timeOfId(firstIdAt(at))).toBe(at.getTime());
  expect(firstIdAt(at)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/);
  vi.useFakeTimers({ now: Date.now() });
  expect(timeOfId(newId())).toBeGreaterThanOrEqual(Date.now());
  vi.useRealTimers();
  expect(idAfter('00000000-0000-7000-8000-0000000000ff')).toBe('00000000-0000-7000-8000-000000000100');
  expect(idAfter('01234567-89ab-7fff-bfff-ffffffffffff')).toBe('01234567-89ab-7fff-c000-000000000000');
});

test('a list goes on at the end of the instant of what it looked at last, or within one that has no end', () => {
  const at = new Date('2026-03-01T12:00:00.123Z');
  const oldest = firstIdAt(at).replace(/0{12}$/, '00000000beef');
  const end = firstIdAt(new Date(at.getTime() + 1));
  expect(endAbove(oldest, last_id)).toBe(end);
  expect(endAbove(oldest, last_id.toUpperCase())).toBe(end);
  expect(endAbove(oldest, idAfter(end).toUpperCase())).toBe(end);
  expect(endAbove(oldest, end)).toBe(oldest);
});
