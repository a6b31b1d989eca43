import { Readable } from 'node:stream';
import type { QueryOf } from '@plaudit/contract/endpoint';
import type { exportPointsReport as endpoint } from '@plaudit/contract/points-report/endpoints';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { FileAnswer } from '../../../../platform/http/bind.ts';
import { csv_mark, csvLine } from '../../../../platform/spreadsheet/write-csv.ts';
import { companySettings } from '../../../company/company.ts';
import { addTo, monthsOf, no_department, openRow, periodOf } from '../policy.ts';
import { type DepartmentSum, findDepartmentNames, findFrame, sumByBoth } from '../queries.ts';
import { decimal, heads } from './policy.ts';

/** Months in memory at once. */
const batch = 12;
const { compare } = new Intl.Collator('en');

type Side = QueryOf<typeof endpoint>['report'];

/** A line for each month and department that has or moves points, streamed. */
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
  yield csv_mark + csvLine(['Month', 'Department', ...Object.values(heads[report]), 'Closing value', 'Currency']);

  const rows = new Map<string, ReportRow>();
  const add = ({ department_id, kind, points }: DepartmentSum) => {
    const row = rows.get(department_id) ?? openRow(null);
    rows.set(department_id, row);
    addTo(row, { account, kind, points });
  };
  for (let at = 0; at < months.length; at += batch) {
    const some = months.slice(at, at + batch);
    const part = { from: some[0] as string, until: some.at(-1) as string };
    // One statement reads a whole month: it is consistent, no matter how the sums change in the meantime.
    const sums = Map.groupBy(
      await sumByBoth(ctx.db, company_id, account, part, { with_before: at === 0 }),
      ({ month }) => month,
    );
    for (const sum of sums.get(null) ?? []) add(sum);
    for (const month of some) {
      for (const [department_id, row] of rows) rows.set(department_id, openRow(row));
      for (const sum of sums.get(month) ?? []) add(sum);
      yield [...rows]
        .map(([id, row]) => ({ name: nameOf(id), side: row[report] as Record<string, number> }))
        .filter(({ side }) => columns.some((column) => side[column] !== 0))
        .toSorted((a, b) => compare(a.name, b.name))
        .map(({ name, side }) => {
          const value = decimal((side.closing as number) * point_unit_value, currency);
          return csvLine([month, name, ...columns.map((column) => String(side[column])), value, currency]);
        })
        .join('');
    }
  }
}
