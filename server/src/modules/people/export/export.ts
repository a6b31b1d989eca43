import type { ImportColumn } from '@plaudit/contract/spreadsheet/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { type Sheet, writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { all_columns, explanations } from './policy.ts';
import { listExported, listOffered } from './queries.ts';

/** Some milliseconds of work at a time, so that other calls are not kept waiting. */
const page_size = 500;

/** The file to fill in; `with_data` with everybody in it, as importing it again would leave them. */
export const exportEmployees = async (
  ctx: Context,
  viewer: Viewer,
  { with_data }: { with_data: boolean },
): Promise<FileAnswer> => {
  const { company_id } = viewer;
  const { departments, roles } = await listOffered(ctx.db, company_id);
  const choices: Partial<Record<ImportColumn, string>> = {
    ...(departments.length > 0 && { department: `Lists!$A$2:$A$${departments.length + 1}` }),
    ...(roles.length > 0 && { roles: `Lists!$B$2:$B$${roles.length + 1}` }),
  };
  const lists = Array.from({ length: Math.max(departments.length, roles.length) }, (_, index) => [
    departments[index] ?? '',
    roles[index] ?? '',
  ]);
  const people: Sheet = {
    name: 'People',
    columns: all_columns.map(([name, column]) => ({ ...column, choices: choices[name] })),
    pages: with_data ? everybody(ctx, company_id) : [],
  };
  const content = writeXlsx([
    people,
    {
      name: 'How to',
      columns: [
        { head: 'Column', width: 26 },
        { head: 'What belongs there', width: 110 },
      ],
      pages: [explanations],
    },
    {
      name: 'Lists',
      columns: [
        { head: 'Departments', width: 26 },
        { head: 'Roles', width: 26 },
      ],
      pages: [lists],
    },
  ]);
  const file_name = with_data ? 'people.xlsx' : 'people-template.xlsx';
  if (with_data) {
    // Nothing changes, but everybody's data leaves the company's walls.
    await transact(ctx, async (tx) =>
      recordChange(tx, viewer, employees_exported, {
        subject: { kind: 'employee', id: null, label: file_name },
        before: null,
        after: { file_name },
      }),
    );
  }
  return { file_name, content };
};

const employees_exported = defineAction({ name: 'employee.exported', permission: 'people.manage' });

async function* everybody(ctx: Context, company_id: string) {
  for (let after: { sort_name: string; employee_id: string } | undefined; ;) {
    const rows = await listExported(ctx.db, company_id, after, page_size);
    yield rows.map((row) => all_columns.map(([name]) => row[name] ?? ''));
    after = rows.at(-1);
    if (rows.length < page_size) return;
  }
}
