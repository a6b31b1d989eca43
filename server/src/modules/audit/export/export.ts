import { Readable } from 'node:stream';
import type { exportAudit as endpoint } from '@plaudit/contract/audit/endpoints';
import { exportName } from '@plaudit/contract/files/export-name';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { QueryOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { csv_mark, csvLine } from '../../../platform/spreadsheet/write-csv.ts';
import { defineAction, recordChange, subjectsSeen, type SubjectSeen } from '../audit.ts';
import { listEntries, type EntryRow } from '../queries.ts';

export const log_exported = defineAction({ name: 'audit.exported', permission: 'audit.view' });

/** Entries read in one statement; a log of years is longer than memory should hold. */
const page_size = 500;

const heads = [
  'Time',
  'Person',
  'Person ID',
  'Program',
  'Action',
  'Kind',
  'Subject ID',
  'Subject',
  'Author',
  'Place',
  'Before',
  'After',
  'Link',
];

type Filter = QueryOf<typeof endpoint>;

/** The log as CSV, newest first. The export itself is an entry, too. */
export const exportAudit = async (ctx: Context, viewer: Viewer, filter: Filter): Promise<FileAnswer> => {
  const file_name = exportName(['audit log', filter.area ?? ''], new Date(), 'csv');
  await transact(ctx, async (tx) =>
    recordChange(tx, viewer, log_exported, {
      subject: { kind: 'audit', id: null, label: file_name },
      before: null,
      after: { file_name, ...filter },
    }),
  );
  return { file_name, content: Readable.from(linesOf(ctx, viewer, filter), { objectMode: false }) };
};

async function* linesOf(ctx: Context, viewer: Viewer, filter: Filter) {
  yield csv_mark + csvLine(heads);
  for (let before: string | undefined; ;) {
    const rows = await listEntries(ctx.db, viewer.company_id, { ...filter, before, limit: page_size });
    const seen = await subjectsSeen(ctx.db, viewer, rows);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, seen(row)))).join('');
    before = rows.at(-1)?.audit_id;
    if (rows.length < page_size) return;
  }
}

const nameOf = (person: EmployeeCard | null): string => (person ? `${person.first_name} ${person.last_name}` : '');

const cellsOf = (row: EntryRow, { author, place_name }: SubjectSeen): string[] => [
  row.created_at.toISOString(),
  nameOf(row.actor),
  row.actor?.employee_id ?? '',
  row.program ?? '',
  row.action,
  row.subject_kind,
  row.subject_id ?? '',
  row.subject_label,
  nameOf(author),
  place_name ?? '',
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
  row.chain_no === null ? '' : String(row.chain_no),
];
