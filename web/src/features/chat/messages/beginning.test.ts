import { expect, test } from 'vitest';
import { beginningOf, isLeftGone } from './beginning.ts';

const rowsOf = (from: number, to: number, first_unread?: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    message: { seq: from + at },
    is_first_unread: from + at === first_unread,
  }));
const at_end = {
  rows: rowsOf(1, 9),
  window: { has_after: false },
  pointed_seq: null,
  unread_after: null,
  kept_seq: null,
  has_moved: false,
};

test('people begin at the first unread message, and else at the end', () => {
  expect(beginningOf(at_end)).toBe('end');
  expect(beginningOf({ ...at_end, rows: rowsOf(1, 9, 7), unread_after: 6 })).toEqual({ seq: 7 });
});

test('an address that points at a message wins over everything, and a person who moved stays', () => {
  const all = { ...at_end, rows: rowsOf(1, 9, 7), unread_after: 6, kept_seq: 3, pointed_seq: 500 };
  expect(beginningOf(all)).toEqual({ seq: 500 });
  expect(beginningOf({ ...all, has_moved: true })).toBe('stay');
});

test('people who come back stay where they left, as long as that message is there', () => {
  const unread = { ...at_end, rows: rowsOf(4, 9, 7), unread_after: 6 };
  expect(beginningOf({ ...unread, kept_seq: 5 })).toBe('stay');
  // Deleted since.
  const gone = { ...unread, rows: unread.rows.filter(({ message }) => message.seq !== 5) };
  expect([isLeftGone({ ...gone, kept_seq: 5 }), isLeftGone({ ...unread, kept_seq: 5 })]).toEqual([true, false]);
  expect(beginningOf(gone)).toEqual({ seq: 7 });
});

test('where people left is read first if the device does not have it anymore', () => {
  const unread = { ...at_end, rows: rowsOf(4, 9, 7), unread_after: 6 };
  expect(beginningOf({ ...unread, kept_seq: 2 })).toEqual({ left_seq: 2 });
  expect(beginningOf({ ...unread, rows: [], kept_seq: 2 })).toEqual({ left_seq: 2 });
  // Read around it, without it: from then on the first unread message counts, however far away it is.
  const around = { ...at_end, rows: rowsOf(3, 9), window: { has_after: true, around_seq: 2 }, unread_after: 100 };
  expect([isLeftGone({ ...around, kept_seq: 2 }), isLeftGone({ ...unread, kept_seq: 2 })]).toEqual([true, false]);
  expect(beginningOf(around)).toEqual({ unread_seq: 101 });
});

test('a part in the middle begins where it was read around, and not at its end', () => {
  const window = { has_after: true, around_seq: 5 };
  expect(beginningOf({ ...at_end, window })).toEqual({ seq: 5 });
  // The message itself may be deleted.
  expect(beginningOf({ ...at_end, rows: rowsOf(6, 9), window })).toEqual({ seq: 6 });
  expect(beginningOf({ ...at_end, window: { has_after: false, around_seq: 5 } })).toBe('end');
});

test('unread messages that follow a part in the middle are read first', () => {
  const begin = { ...at_end, window: { has_after: true, around_seq: 5 }, unread_after: 40 };
  expect(beginningOf(begin)).toEqual({ unread_seq: 41 });
});
