/** Why a whole file can't be read. The caller handles problems of single cells. */
export type Refusal =
  | 'not_a_spreadsheet'
  | 'protected'
  | 'damaged'
  | 'encoding'
  | 'unpacked_size'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'row_numbers';

export class SpreadsheetError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(`The spreadsheet cannot be read: ${refusal}`, { cause });
    this.name = 'SpreadsheetError';
    this.refusal = refusal;
  }
}

/**
 * How much of a file is read at most. `unpacked_bytes`: a small archive can contain terabytes. It also limits the text that is
 * returned: a few bytes of a cell can point to a long one.
 */
export type Bounds = { rows: number; columns: number; unpacked_bytes: number };

/** One row of a sheet: its number as spreadsheet programs count, from 1, and its cells as text. */
export type SheetRow = { row_no: number; cells: string[] };
