import { type Bounds, SpreadsheetError, type SheetRow } from './refusal.ts';
import { columnOf, dayOfSerial, unescapeText } from './sheet-cells.ts';
import { parseXml, type Tag } from './xml.ts';

/** What the cells of a sheet refer to. */
export type Workbook = { texts: string[]; day_styles: Set<number>; counts_from_1904: boolean };

type Cell = { column: number; type: string; style: number; text: string };

/** As many as Excel's sheets have: ECMA-376 has no limit, and nothing else writes more. */
const last_row = 1_048_576;

/** The rows of one sheet, as they come; those without any text are left out and not counted. */
export async function* readRows(
  pieces: AsyncIterable<string>,
  book: Workbook,
  bounds: Bounds,
): AsyncGenerator<SheetRow> {
  let found: SheetRow[] = [];
  let count = 0;
  let characters = 0;
  let row: SheetRow = { row_no: 0, cells: [] };
  let cell: Cell | null = null;
  /** Where a cell without an address is: next to the one before, even if that is empty. */
  let next_column = 0;
  let is_value = false;
  let is_reading_aid = false;

  const open = ({ name, attributes }: Tag): void => {
    if (name === 'row') {
      row = { row_no: numberOf(attributes.r, row.row_no), cells: [] };
      next_column = 0;
    }
    if (name === 'c') {
      cell = cellOf(attributes, next_column);
      next_column = cell.column + 1;
    }
    if (name === 'rPh') is_reading_aid = true;
    is_value = (name === 'v' || name === 't') && !is_reading_aid;
  };
  const close = (name: string): void => {
    is_value = false;
    if (name === 'rPh') is_reading_aid = false;
    if (name === 'c' && cell) {
      const text = textOf(cell, book);
      if (text !== '') {
        if (cell.column >= bounds.columns) throw new SpreadsheetError('too_many_columns');
        characters += text.length;
        if (characters > bounds.unpacked_bytes) throw new SpreadsheetError('unpacked_size');
        row.cells[cell.column] = text;
      }
      cell = null;
    }
    if (name !== 'row' || row.cells.length === 0) return;
    count += 1;
    if (count > bounds.rows) throw new SpreadsheetError('too_many_rows');
    found.push({ ...row, cells: Array.from(row.cells, (text) => text ?? '') });
  };
  const text = (piece: string): void => {
    if (is_value && cell) cell.text += piece;
  };
  for await (const _ of parseXml(pieces, { open, close, text })) {
    yield* found;
    found = [];
  }
  yield* found;
}

/** The number of a row, which is above those before it. */
const numberOf = (given: string | undefined, before: number): number => {
  const row_no = given === undefined ? before + 1 : Number(given);
  if (!Number.isInteger(row_no) || row_no <= before || row_no > last_row) throw new SpreadsheetError('row_numbers');
  return row_no;
};

const cellOf = ({ r = '', t = 'n', s = '0' }: Record<string, string>, next_column: number): Cell => ({
  column: r === '' ? next_column : columnOf(r),
  type: t,
  style: Number(s),
  text: '',
});

const textOf = ({ type, style, text }: Cell, { texts, day_styles, counts_from_1904 }: Workbook): string => {
  if (type === 's') return (texts[Number(text)] ?? '').trim();
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // A moment, ISO 8601.
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n' || text === '') return unescapeText(text).trim();
  const number = Number(text);
  if (Number.isNaN(number)) return text.trim();
  return day_styles.has(style) ? dayOfSerial(number, counts_from_1904) : String(number);
};
