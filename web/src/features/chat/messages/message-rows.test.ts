import { expect, test } from 'vitest';
import { message, person } from '../testing/records.ts';
import { blocksOf, goesOn, heightOf, rowsOf } from './message-rows.ts';

const at = (iso: string) => ({ created_at: new Date(iso).toISOString() });

test('an author who goes on within minutes is named once; another day, a quote or the line of unread ones begins again', () => {
  const messages = [
    message(1, at('2026-11-02T09:00:00')),
    message(2, at('2026-11-02T09:04:00')),
    message(3, at('2026-11-02T09:10:00')),
    message(4, { ...at('2026-11-02T09:11:00'), author: person(2) }),
    message(5, at('2026-11-03T09:11:00')),
    message(6, at('2026-11-03T09:12:00')),
    message(7, at('2026-12-03T09:12:00')),
  ];
  const shown = rowsOf(messages, null, person(9).employee_id).map((row) => [row.begins_day, row.is_continued]);
  expect(shown).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('the line of unread messages is before the first one of a colleague, and nowhere once all are read', () => {
  const viewer = person(1);
  const messages = [message(1), message(2), message(3, { author: person(2) }), message(4, { author: person(2) })];
  const first = (unread_after: number | null) =>
    rowsOf(messages, unread_after, viewer.employee_id).find(({ is_first_unread }) => is_first_unread)?.message.seq;
  expect([first(1), first(3), first(4), first(null)]).toEqual([3, 4, undefined, undefined]);
});

test('a notice that messages were moved is never unread, and a person who goes on after it is named', () => {
  const move = { move_id: person(7).employee_id, moved_count: 2, is_away: true, place: null, first_id: null };
  const messages = [message(1), message(2, { move, words: '', message_type: 'move' }), message(3)];
  const shown = rowsOf(messages, 1, person(9).employee_id);
  expect(shown.map(({ is_first_unread, is_continued }) => [is_first_unread, is_continued])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(rowsOf(messages, null, person(9).employee_id).at(-1)?.is_continued).toBe(false);
});

test('rows that stand where they stood are the same objects, and those after a new neighbor are not', () => {
  const messages = [message(2), message(3), message(4)];
  const viewer = person(9).employee_id;
  const before = rowsOf(messages, null, viewer);
  const after = rowsOf([message(1), ...messages, message(5)], null, viewer);
  expect(after.map((row, at) => row === before[at - 1])).toEqual([false, false, true, true, false]);
  expect(rowsOf(messages, 2, viewer).map((row, at) => row === before[at])).toEqual([false, false, true]);
});

test('a row with more in it is taken to be higher before it is drawn', () => {
  const heightOfLast = (more: Parameters<typeof message>[1]) => {
    const row = rowsOf([message(1), message(2, more)], null, person(9).employee_id).at(-1);
    return row ? heightOf(row) : 0;
  };
  const short = heightOfLast({});
  const higher = [
    { words: 'Long words '.repeat(20) },
    { words: 'One\nTwo' },
    { author: person(2) },
    { reactions: [{ reaction: 'clap', count: 1 }] },
    { comments_count: 1 },
  ] as const;
  for (const more of higher) expect(heightOfLast(more as never), JSON.stringify(more)).toBeGreaterThan(short);
});

test('rows are in the same blocks whatever comes before or after them', () => {
  const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
  const blocksFrom = (messages: ReturnType<typeof seqs>) =>
    blocksOf(rowsOf(messages, null, person(9).employee_id)).map(({ key, rows }) => [
      key,
      rows[0]?.message.seq,
      rows.at(-1)?.message.seq,
    ]);
  expect(blocksFrom(seqs(40, 99))).toEqual([
    [1, 40, 63],
    [2, 64, 95],
    [3, 96, 99],
  ]);
  expect(blocksFrom(seqs(20, 70))).toEqual([
    [0, 20, 31],
    [1, 32, 63],
    [2, 64, 70],
  ]);
});

test('what a person writes stands below their last message without their name, unless it was long ago or a colleague’s', () => {
  const viewer = person(1);
  const { created_at } = message(1, at('2026-11-02T09:00:00'));
  const last = message(1, { created_at, author: viewer });
  const after = (minutes: number) => Date.parse(created_at) + minutes * 60_000;
  expect(goesOn(last, viewer.employee_id, after(4))).toBe(true);
  expect(goesOn(last, viewer.employee_id, after(6))).toBe(false);
  expect(goesOn(undefined, viewer.employee_id, after(1))).toBe(false);
  expect(goesOn(last, person(2).employee_id, after(1))).toBe(false);
});
