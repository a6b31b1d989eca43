import { listAdjustments } from '@plaudit/contract/points-adjustment/endpoints';
import { forecastAllowance, getAllowanceRules, getPointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import { getDueAllowance, getPointsReport, listReportDepartments } from '@plaudit/contract/points-report/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';
import { checkLimits, getBalance, listHistory } from '@plaudit/contract/points/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const own = [getBalance.path, listHistory.path, checkLimits.path];

const changes = defineRealtime(
  { 'points.changed': (_nothing, queryClient) => readAgain(queryClient, own) },
  { catchUp: (queryClient) => readAgain(queryClient, own) },
);

export const realtime = [
  changes,
  adminLists({
    points: [
      getPointsPolicy.path,
      getAllowanceRules.path,
      forecastAllowance.path,
      listAdjustments.path,
      getPointsReport.path,
      getDueAllowance.path,
      listReportDepartments.path,
    ],
  }),
];
