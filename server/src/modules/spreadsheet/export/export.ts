import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { writeXlsx, type Sheet } from '../../../platform/spreadsheet/write-xlsx.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { listLiveFields, textOf, type FieldRow } from '../../custom-field/custom-field.ts';
import { all_columns } from '../../people/people.ts';
import { columnOf, explanationsWith, letters, offeredBy } from './policy.ts';
import { listExported, listOffered } from './queries.ts';

/** Some milliseconds of work at a time, so that other calls don't have to wait. */
const page_size = 500;

/** The file to fill in; with `with_data`, it has everyone in it, and importing it again would change nothing. */
export const exportEmployees = async (
  ctx: Context,
  viewer: Viewer,
  { with_data }: { with_data: boolean },
): Promise<FileAnswer> => {
  const { company_id } = viewer;
  const { departments, roles } = await listOffered(ctx.db, company_id);
  const fields = await listLiveFields(ctx.db, company_id);
  const lists = [
    { key: 'department', head: 'Departments', items: departments },
    { key: 'roles', head: 'Roles', items: roles },
    ...fields.flatMap((field) => {
      const items = offeredBy(field);
      return items.length > 0 ? [{ key: field.field_id, head: field.field_name, items }] : [];
    }),
  ];
  const choicesOf = (key: string): string | undefined => {
    const place = lists.findIndex((list) => list.key === key);
    const { length } = lists[place]?.items ?? [];
    return length > 0 ? `Lists!$${letters(place)}$2:$${letters(place)}$${length + 1}` : undefined;
  };
  const people: Sheet = {
    name: 'People',
    columns: [
      ...all_columns.map(([name, column]) => ({ ...column, choices: choicesOf(name) })),
      ...fields.map((field) => ({ ...columnOf(field), choices: choicesOf(field.field_id) })),
    ],
    pages: with_data ? everybody(ctx, company_id, fields) : [],
  };
  const content = writeXlsx([
    people,
    {
      name: 'Instructions',
      columns: [
        { head: 'Column', width: 26 },
        { head: 'What to enter', width: 110 },
      ],
      pages: [explanationsWith(fields)],
    },
    {
      name: 'Lists',
      columns: lists.map(({ head }) => ({ head, width: 26 })),
      pages: [rowsOf(lists.map(({ items }) => items))],
    },
  ]);
  const file_name = with_data ? 'people.xlsx' : 'people-template.xlsx';
  if (with_data) {
    // Nothing changes, but everyone's data leaves the company.
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

export const employees_exported = defineAction({ name: 'employee.exported', permission: 'people.manage' });

/** Turns columns next to each other into rows. */
const rowsOf = (columns: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, index) =>
    columns.map((items) => items[index] ?? ''),
  );

async function* everybody(ctx: Context, company_id: string, fields: readonly FieldRow[]) {
  for (let after: { sort_name: string; employee_id: string } | undefined; ;) {
    const rows = await listExported(ctx.db, company_id, after, page_size);
    yield rows.map((row) => [
      ...all_columns.map(([name]) => row[name] ?? ''),
      ...fields.map((field) => textOf(field, row.custom_fields[field.field_id] ?? '')),
    ]);
    after = rows.at(-1);
    if (rows.length < page_size) return;
  }
}
