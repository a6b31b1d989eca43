import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Page } from '@plaudit/contract/schema';
import type * as endpoints from '@plaudit/contract/spreadsheet/endpoints';
import type { ImportRow } from '@plaudit/contract/spreadsheet/schema';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { FileAnswer } from '../../../../platform/http/bind.ts';
import { pageOf, readCursor } from '../../../../platform/http/cursor.ts';
import { writeXlsx, type Column } from '../../../../platform/spreadsheet/write-xlsx.ts';
import { sheet_columns } from '../../../people/people.ts';
import { type FieldRow, listLiveFields } from '../../../custom-field/custom-field.ts';
import { accessImport } from '../access.ts';
import { listRowRecords } from '../queries.ts';
import { viewProblems, viewRow } from '../view.ts';

const position = z.tuple([z.number().int()]);
const page_size = 1000;

export const listImportRows = async (
  ctx: Context,
  viewer: Viewer,
  { import_id, outcome, cursor, limit }: BodyOf<typeof endpoints.listImportRows>,
): Promise<Page<ImportRow>> => {
  const after = readCursor(cursor, position)?.[0];
  await accessImport(ctx, viewer, import_id);
  const rows = await listRowRecords(ctx.db, viewer.company_id, { import_id, outcome, after, limit: limit + 1 });
  const fields = await loadFields(ctx, viewer);
  return pageOf(
    rows,
    limit,
    (row) => [row.row_no],
    (row) => viewRow(row, fields),
  );
};

/** The fields of the company by id; of a deleted one there is nothing to tell. */
const loadFields = async (ctx: Context, { company_id }: Viewer): Promise<Map<string, FieldRow>> =>
  new Map((await listLiveFields(ctx.db, company_id)).map((field) => [field.field_id, field]));

const columns: Column[] = [
  { head: 'Row', width: 8 },
  { head: 'Column', width: 20 },
  { head: 'Problem', width: 60 },
  { head: 'In your file', width: 40, kind: 'text' },
  { head: 'Person', width: 30 },
];

/** One line for each thing that is wrong. */
export const exportImportProblems = async (ctx: Context, viewer: Viewer, import_id: string): Promise<FileAnswer> => {
  await accessImport(ctx, viewer, import_id);
  const pages = problemPages(ctx, viewer.company_id, import_id, await loadFields(ctx, viewer));
  return { file_name: 'problems.xlsx', content: writeXlsx([{ name: 'Problems', columns, pages }]) };
};

async function* problemPages(
  ctx: Context,
  company_id: string,
  import_id: string,
  fields: ReadonlyMap<string, FieldRow>,
) {
  for (let after = 0; ;) {
    const rows = await listRowRecords(ctx.db, company_id, { import_id, outcome: 'wrong', after, limit: page_size });
    yield rows.flatMap((row) =>
      viewProblems(row, fields).map(({ column, field_name, message, value }) => [
        String(row.row_no),
        column ? sheet_columns[column].head : (field_name ?? ''),
        message,
        value,
        row.name || row.work_email_id,
      ]),
    );
    after = rows.at(-1)?.row_no ?? after;
    if (rows.length < page_size) return;
  }
}
