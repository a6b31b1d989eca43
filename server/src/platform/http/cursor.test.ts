import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { idCursor, pageOf, readCursor } from './cursor.ts';

test('a page carries the position of its last item, and none at the end', () => {
  const rows = [newId(), newId(), newId()];
  const first = pageOf(
    rows,
    2,
    (id) => [id],
    (id) => ({ id }),
  );
  expect(first.items).toEqual([{ id: rows[0] }, { id: rows[1] }]);
  expect(readCursor(first.next_cursor ?? undefined, idCursor)).toEqual([rows[1]]);
  expect(
    pageOf(
      rows.slice(1),
      2,
      (id) => [id],
      (id) => id,
    ).next_cursor,
  ).toBeNull();
  expect(
    pageOf(
      [],
      2,
      () => [],
      () => null,
    ),
  ).toEqual({ items: [], next_cursor: null });
});

test.each(['', 'x', 'bnVsbA', Buffer.from('["no id"]').toString('base64url')])(
  '%j is refused as a cursor',
  (cursor) => {
    expect(() => readCursor(cursor, idCursor)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  },
);

test('a name with every kind of character survives the way there and back', () => {
  const name = 'Zoë "Z" \u202eעברית 👩🏽‍🚀';
  const { next_cursor } = pageOf(
    [name, 'more'],
    1,
    (row) => [row, null],
    (row) => row,
  );
  expect(readCursor(next_cursor ?? undefined, z.tuple([z.string(), z.null()]))).toEqual([name, null]);
});

test('a position may have numbers up to the largest that a column holds', () => {
  for (const position of [[2 ** 31 - 1], [1 - 2 ** 31, null, 'a']]) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    expect(readCursor(cursor, z.any())).toEqual(position);
  }
});

test.each([['a\u0000'], ['\ud800'], [2 ** 31], [{}], 'text'].map((position) => [position]))(
  'a forged position %j is refused',
  (position) => {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    expect(() => readCursor(cursor, z.any())).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  },
);
