import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { attachment, day, page, paging } from '../schema.ts';
import { reportDepartment, reportMonth, reportRow } from './schema.ts';

const auth = 'session' as const;
const module = 'points' as const;
const permissions = ['points.manage'] as const;

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'A month, 2026-11');
/** Both included, `limits.report_months` at most. Without `until`: up to the current month; without `from`: a year. */
const period = { from: month.optional(), until: month.optional() };

export const getPointsReport = endpoint({
  method: 'GET',
  path: '/points/report/get',
  summary: 'What the company owes in earned points, and how allowances were used, month by month.',
  auth,
  module,
  permissions,
  load: 'question',
  query: z.object(period),
  response: z.object({
    /** The first days of the first and the last month. */
    from: day,
    until: day,
    this_month: day,
    /** The first month in which any points moved; null before that. */
    first_month: day.nullable(),
    months: z.array(reportMonth),
    /** The period as a whole. */
    total: reportRow,
    /** What a point is worth today, in minor units of the currency. */
    point_unit_value: z.number().int(),
    currency: z.string(),
    /** The time zone of months from now on. */
    time_zone: z.string(),
  }),
});

export const getDueAllowance = endpoint({
  method: 'GET',
  path: '/points/report/due',
  summary:
    'Allowances that will still be granted this month, once people who have not visited yet do. Reports leave them out.',
  auth,
  module,
  permissions,
  load: 'question',
  response: z.object({ people: z.number().int(), points: z.number().int() }),
});

export const listReportDepartments = endpoint({
  method: 'POST',
  path: '/points/report/department/list',
  reads: true,
  summary:
    'The same for a period by department, by name. Points count for the department that the person was in when they moved.',
  auth,
  module,
  permissions,
  load: 'question',
  body: z.object({ ...period, ...paging }),
  response: page(reportDepartment),
});

export const exportPointsReport = endpoint({
  method: 'GET',
  path: '/points/report/export',
  summary: 'Every month of every department as CSV, for finance: points, and their value today.',
  auth,
  module,
  permissions,
  load: 'bulk',
  query: z.object({ ...period, report: z.enum(['liability', 'budget']) }),
  response: attachment,
  file: 'text/csv; charset=utf-8',
});
