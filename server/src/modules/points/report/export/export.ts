import { Readable } from 'node:stream';
import type { QueryOf } from '@plaudit/contract/endpoint';
import type { exportPointsReport as endpoint } from '@plaudit/contract/points-report/endpoints';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { FileAnswer } from '../../../../platform/http/bind.ts';
import { csv_mark, csvLine } from '../../../../platform/spreadsheet/write-csv.ts';
import { companySettings } from '../../../company/company.ts';
import { addTo, monthsOf, no_department, openRow, periodOf } from '../policy.ts';
import { findDepartmentNames, findFrame, sumMonth } from '../queries.ts';
import { decimal, heads } from './policy.ts';

type Side = QueryOf<typeof endpoint>['report'];

/** A line for each month and department that has or moves points, streamed month by month. */
export const exportPointsReport = async (
  ctx: Context,
  { company_id }: Viewer,
  { report, ...asked }: QueryOf<typeof endpoint>,
): Promise<FileAnswer> => {
  const { this_month } = await findFrame(ctx.db, company_id, new Date());
  const period = periodOf(asked, this_month);
  const { from, until } = period;
  const file_name = `${report}-${from.slice(0, 7)}-${until.slice(0, 7)}.csv`;
  const lines = linesOf(ctx, company_id, report, monthsOf(period));
  return { file_name, content: Readable.from(lines, { objectMode: false }) };
};

async function* linesOf(ctx: Context, company_id: string, report: Side, months: readonly string[]) {
  const { point_unit_value, currency } = await companySettings(ctx, company_id);
  const names = await findDepartmentNames(ctx.db, company_id);
  const nameOf = (id: string) => (id === no_department ? 'No department' : (names.get(id) ?? 'Deleted department'));
  const account = report === 'liability' ? 'earned' : 'allowance';
  const columns = Object.keys(heads[report]);
  yield csv_mark + csvLine(['Month', 'Department', ...Object.values(heads[report]), 'Value at closing', 'Currency']);

  const rows = new Map<string, ReportRow>();
  const add = async (month: string, before: boolean) => {
    for (const { department_id, ...sum } of await sumMonth(ctx.db, company_id, account, month, { before })) {
      const row = rows.get(department_id) ?? openRow(null);
      rows.set(department_id, row);
      addTo(row, { account, ...sum });
    }
  };
  await add(months[0] as string, true);
  for (const month of months) {
    for (const [department_id, row] of rows) rows.set(department_id, openRow(row));
    // One statement for each month: a month is whole in it, however the sums are added up meanwhile.
    await add(month, false);
    const named = [...rows].map(([id, row]) => ({ name: nameOf(id), side: row[report] as Record<string, number> }));
    const lines = named
      .filter(({ side }) => columns.some((column) => side[column] !== 0))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ name, side }) => {
        const value = decimal((side.closing as number) * point_unit_value, currency);
        return csvLine([month, name, ...columns.map((column) => String(side[column])), value, currency]);
      });
    yield lines.join('');
  }
}
