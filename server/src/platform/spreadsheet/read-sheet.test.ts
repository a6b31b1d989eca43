import { expect, test } from 'vitest';
import { readRows, type Workbook } from './read-sheet.ts';
import type { Bounds } from './refusal.ts';

const bounds: Bounds = { rows: 3, columns: 4, unpacked_bytes: 20 };
const book: Workbook = { texts: ['Plain', ' spaced '], day_styles: new Set([1]), counts_from_1904: false };
const read = (sheet: string, change: Partial<Workbook> = {}) => {
  const pieces = (async function* () {
    yield* ['<worksheet><sheetData>', sheet, '</sheetData></worksheet>'];
  })();
  return Array.fromAsync(readRows(pieces, { ...book, ...change }, bounds));
};
const cellsOf = async (cells: string, change: Partial<Workbook> = {}) =>
  (await read(`<row>${cells}</row>`, change))[0]?.cells;
const refused = (refusal: string) => expect.objectContaining({ refusal });

test('a cell is read by its type', async () => {
  expect(await cellsOf('<c t="s"><v>1</v></c><c t="s"><v>7</v></c><c t="b"><v>0</v></c><c t="b"><v>1</v></c>')).toEqual(
    ['spaced', '', 'FALSE', 'TRUE'],
  );
  expect(
    await cellsOf('<c t="d"><v>2026-11-21T08:00</v></c><c t="str"><v> a </v></c><c><v>1e2</v></c><c><v> x </v></c>'),
  ).toEqual(['2026-11-21', 'a', '100', 'x']);
});

test('a number in the format of a day is one, in both calendars', async () => {
  const day = '<c s="1"><v>1</v></c><c s="0"><v>1</v></c>';
  expect(await cellsOf(day)).toEqual(['1899-12-31', '1']);
  expect(await cellsOf(day, { counts_from_1904: true })).toEqual(['1904-01-02', '1']);
});

test('texts without a place in the sheet, and words read aloud, are not values', async () => {
  const inline = '<is><t>Ri</t><rPh><t>read</t><t>aloud</t></rPh><t>ch</t></is>';
  expect(await cellsOf(`<c t="inlineStr">${inline}<f>A1</f></c>text<c><v>2</v>text</c>`)).toEqual(['Rich', '2']);
});

test('cells are where their address says, or next to each other, and rows without text are left out', async () => {
  expect(
    await read(
      '<row r="2"><c r="C2"><v>1</v></c><c><v>2</v></c></row><row/><row><c r="A4"/></row><row><c><v>3</v></c></row>',
    ),
  ).toEqual([
    { row_no: 2, cells: ['', '', '1', '2'] },
    { row_no: 5, cells: ['3'] },
  ]);
});

test('an empty cell without an address keeps its column', async () => {
  expect(await cellsOf('<c><v>1</v></c><c/><c t="s"><v>7</v></c><c><v>2</v></c>')).toEqual(['1', '', '', '2']);
  expect(await cellsOf('<c r="B1"/><c><v>1</v></c>')).toEqual(['', '', '1']);
});

test('rows, columns and texts have limits, which count only what is there', async () => {
  const row = '<row><c><v>1</v></c></row>';
  expect(await read(row.repeat(3))).toHaveLength(3);
  await expect(read(row.repeat(4))).rejects.toEqual(refused('too_many_rows'));
  expect(await cellsOf('<c r="D1"><v>1</v></c><c r="Z1"/>')).toEqual(['', '', '', '1']);
  await expect(cellsOf('<c r="E1"><v>1</v></c>')).rejects.toEqual(refused('too_many_columns'));
  const text = (length: number) => `<c t="str"><v>${'x'.repeat(length)}</v></c>`;
  expect(await cellsOf(text(8) + text(12))).toHaveLength(2);
  await expect(cellsOf(text(8) + text(13))).rejects.toEqual(refused('unpacked_size'));
});

test('rows are numbered upwards, up to the last one of a sheet', async () => {
  const row = (number: string) => `<row r="${number}"><c><v>1</v></c></row>`;
  expect((await read(row('1') + row('1048576'))).map(({ row_no }) => row_no)).toEqual([1, 1_048_576]);
  for (const rows of [row('1048577'), row('2') + row('2'), row('0'), row('1.5')]) {
    await expect(read(rows)).rejects.toEqual(refused('row_numbers'));
  }
});
