import { Readable } from 'node:stream';
import { exportName } from '@plaudit/contract/files/export-name';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { csv_mark, csvLine } from '../../../platform/spreadsheet/write-csv.ts';
import { hold_exported, loadHold, record } from '../hold.ts';
import { listHeld, type HeldRow } from '../queries.ts';

/** Rows read in one statement; a hold can keep years of messages. */
const page_size = 500;

const heads = [
  'Time',
  'Kind',
  'Place',
  'Person',
  'Person ID',
  'Text',
  'Edited',
  'Earlier texts',
  'Deleted',
  'Files',
  'ID',
];

/** What a hold keeps as CSV. The audit log has that it was read before anything is. */
export const exportHold = async (ctx: Context, viewer: Viewer, hold_id: string): Promise<FileAnswer> => {
  await transact(ctx, async (tx) => {
    await loadHold(tx.db, viewer.company_id, hold_id);
    record(tx, viewer, hold_exported, hold_id);
  });
  const file_name = exportName(['legal hold'], new Date(), 'csv');
  return { file_name, content: Readable.from(linesOf(ctx, viewer, hold_id), { objectMode: false }) };
};

async function* linesOf(ctx: Context, viewer: Viewer, hold_id: string) {
  yield csv_mark + csvLine(heads);
  for (let after: string | undefined; ;) {
    const rows = await listHeld(ctx.db, viewer.company_id, hold_id, { after, limit: page_size });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    after = rows.at(-1)?.content_id;
    if (rows.length < page_size) return;
  }
}

const cellsOf = (row: HeldRow): string[] => [
  row.created_at.toISOString(),
  row.kind,
  row.place_name ?? '',
  row.author_name,
  row.author_id,
  row.words,
  row.edited_at?.toISOString() ?? '',
  row.earlier.join('\n'),
  row.deleted_at?.toISOString() ?? '',
  row.files.join('\n'),
  row.content_id,
];
