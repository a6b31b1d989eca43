import { z } from 'zod';
import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/points-report/endpoints';
import type { ReportDepartment, ReportMonth } from '@plaudit/contract/points-report/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { checkSaved } from '../../audience/audience.ts';
import { companySettings } from '../../company/company.ts';
import { presentRules } from '../allowance/policy.ts';
import { countDue, findRules } from '../allowance/queries.ts';
import { addTo, monthsOf, openRow, periodOf } from './policy.ts';
import { findFrame, sumByDepartment, sumByMonth, type MonthSum } from './queries.ts';
import { viewDepartment } from './view.ts';

export const getPointsReport = async (
  ctx: Context,
  { company_id }: Viewer,
  asked: QueryOf<typeof endpoints.getPointsReport>,
): Promise<ResponseOf<typeof endpoints.getPointsReport>> => {
  const { this_month, first_month } = await findFrame(ctx.db, company_id, new Date());
  const period = periodOf(asked, this_month);
  const [sums, { point_unit_value, currency, time_zone }] = await Promise.all([
    sumByMonth(ctx.db, company_id, period),
    companySettings(ctx, company_id),
  ]);
  const total = openRow(null);
  for (const sum of sums) addTo(total, sum);
  return {
    ...period,
    this_month,
    first_month,
    months: chain(period, sums),
    total,
    point_unit_value,
    currency,
    time_zone,
  };
};

/** Every month of the period, also those in which nothing moved: each opens with what the one before left. */
const chain = (period: { from: string; until: string }, sums: readonly MonthSum[]): ReportMonth[] => {
  const by_month = Map.groupBy(sums, ({ month }) => month);
  let row = openRow(null);
  for (const sum of by_month.get(null) ?? []) addTo(row, sum);
  return monthsOf(period).map((month) => {
    row = openRow(row);
    for (const sum of by_month.get(month) ?? []) addTo(row, sum);
    return { month, ...row };
  });
};

export const getDueAllowance = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.getDueAllowance>> => {
  const { company_id } = viewer;
  const now = new Date();
  const found = await findRules(ctx.db, company_id, now);
  const rules = presentRules(found);
  // It changes with each person who opens the app, by what their rule grants.
  await checkSaved(
    ctx,
    viewer,
    rules.map(({ selection }) => selection),
  );
  return countDue(ctx.db, company_id, { prorates: found.prorates, rules }, now);
};

const position = z.tuple([z.number().int(), z.string(), z.uuid()]);

export const listReportDepartments = async (
  ctx: Context,
  { company_id }: Viewer,
  { cursor, limit, ...asked }: BodyOf<typeof endpoints.listReportDepartments>,
): Promise<Page<ReportDepartment>> => {
  const after = readCursor(cursor, position);
  const { this_month } = await findFrame(ctx.db, company_id, new Date());
  const rows = await sumByDepartment(ctx.db, company_id, periodOf(asked, this_month), { after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.is_none, row.folded, row.department_id], viewDepartment);
};
