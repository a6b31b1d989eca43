// A separate process: reads a spreadsheet and returns its people in batches, as JSON that the database takes as it is.
import { limits } from '@plaudit/contract/limits';
import { newId } from '../../../../platform/ids.ts';
import { readCsv } from '../../../../platform/spreadsheet/read-csv.ts';
import { readXlsx } from '../../../../platform/spreadsheet/read-xlsx.ts';
import { type Bounds, SpreadsheetError, type SheetRow } from '../../../../platform/spreadsheet/refusal.ts';
import { giveBatches } from '../../../../platform/spreadsheet/batches.ts';
import { type ParsedRow, readHeads, readPerson, type SheetField } from './policy.ts';

export type ParseInput = { content: Uint8Array; is_csv: boolean; fields: SheetField[] };
/** `rows` is the JSON of a list; `ignored` are the headings that mean nothing; `has_key`: a column identifies people. */
export type ParsedBatch = { rows: string; count: number; ignored: string[]; has_key: boolean };

const batch_size = 1000;

const bounds: Bounds = {
  // The heads are a row too.
  rows: limits.import_rows + 1,
  columns: limits.import_columns,
  unpacked_bytes: limits.spreadsheet_unpacked_bytes,
};

async function* batches({ content, is_csv, fields }: ParseInput): AsyncGenerator<ParsedBatch> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // The container of older programs: a password, or a format from before 2007.
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) throw new SpreadsheetError('protected');
  const sheet: AsyncIterable<SheetRow> | Iterable<SheetRow> = is_csv ? readCsv(bytes, bounds) : readXlsx(bytes, bounds);
  let heads = readHeads([], fields);
  let rows: (ParsedRow & { new_id: string })[] = [];
  let is_first = true;
  const flush = (): ParsedBatch => {
    const has_key = heads.columns.includes('work_email_id') || heads.columns.includes('employee_code');
    const batch = { rows: JSON.stringify(rows), count: rows.length, ignored: heads.ignored, has_key };
    rows = [];
    return batch;
  };
  for await (const row of sheet) {
    if (is_first) heads = readHeads(row.cells, fields);
    else rows.push({ ...readPerson(heads.columns, row), new_id: newId() });
    is_first = false;
    if (rows.length === batch_size) yield flush();
  }
  yield flush();
}

giveBatches(batches);
