import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { firstIdAt, newId } from './ids.ts';

test('ids are UUIDv7, never the same, and in the order of their making', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 500)) expect(z.uuidv7().safeParse(id).success).toBe(true);
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
