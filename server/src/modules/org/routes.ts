import * as endpoints from '@plaudit/contract/org/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getOrgPath, listOrg, listOrgProblems } from './org.ts';

export const routes = [
  bind(endpoints.listOrg, (ctx, { viewer, body }) => listOrg(ctx, viewer, body)),
  bind(endpoints.getOrgPath, (ctx, { viewer, body }) => getOrgPath(ctx, viewer, body.employee_id)),
  bind(endpoints.listOrgProblems, (ctx, { viewer }) => listOrgProblems(ctx, viewer)),
];
