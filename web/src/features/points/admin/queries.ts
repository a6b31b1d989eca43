import { listAdjustments } from '@plaudit/contract/points-adjustment/endpoints';
import { forecastAllowance, getAllowanceRules, getPointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { getDueAllowance, getPointsReport, listReportDepartments } from '@plaudit/contract/points-report/endpoints';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

// What admins look at is read again each time, and not stored on the device.
const fresh = { staleTime: 0, ...caching.not_kept };

export const policyQuery = () => ({ ...endpointQuery(getPointsPolicy, { portal: 'admin' }), ...fresh });
export const adjustmentPages = (employee_id?: string) => ({
  ...endpointPages(listAdjustments, { body: { ...(employee_id && { employee_id }) }, portal: 'admin' }),
  ...fresh,
});
export const allowanceQuery = () => ({ ...endpointQuery(getAllowanceRules, { portal: 'admin' }), ...fresh });
export const forecastQuery = (rules: AllowanceRule[]) => ({
  ...endpointQuery(forecastAllowance, { body: { rules }, portal: 'admin' }),
  ...fresh,
});

type Months = { from?: string; until?: string };
export const reportQuery = (query: Months) => ({
  ...endpointQuery(getPointsReport, { query, portal: 'admin' }),
  ...fresh,
});
export const reportDepartmentPages = (body: Months) => ({
  ...endpointPages(listReportDepartments, { body, portal: 'admin' }),
  ...fresh,
});
export const dueQuery = () => ({ ...endpointQuery(getDueAllowance, { portal: 'admin' }), ...fresh });
