import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { inviteEmployee, resendInvitation, updateAccountStatus } from './account.ts';
import { inviteEmployees } from './invite-list/invite-list.ts';

export const routes = [
  bind(endpoints.inviteEmployee, (ctx, { viewer, body }) => inviteEmployee(ctx, viewer, body)),
  bind(endpoints.inviteEmployees, (ctx, { viewer, body }) => inviteEmployees(ctx, viewer, body)),
  bind(endpoints.resendInvitation, (ctx, { viewer, body }) => resendInvitation(ctx, viewer, body.employee_id)),
  bind(endpoints.updateAccountStatus, (ctx, { viewer, query }) => updateAccountStatus(ctx, viewer, query)),
];
