import * as report from '@plaudit/contract/points-report/endpoints';
import { bind, bindFile } from '../../../platform/http/bind.ts';
import { exportPointsReport } from './export/export.ts';
import { getDueAllowance, getPointsReport, listReportDepartments } from './report.ts';

export const routes = [
  bind(report.getPointsReport, (ctx, { viewer, query }) => getPointsReport(ctx, viewer, query)),
  bind(report.listReportDepartments, (ctx, { viewer, body }) => listReportDepartments(ctx, viewer, body)),
  bind(report.getDueAllowance, (ctx, { viewer }) => getDueAllowance(ctx, viewer)),
  bindFile(report.exportPointsReport, (ctx, { viewer, query }) => exportPointsReport(ctx, viewer, query)),
];
