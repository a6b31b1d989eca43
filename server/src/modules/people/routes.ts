import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { inviteEmployee, resendInvitation, updateAccountStatus } from './account/account.ts';
import { listEmployees } from './directory/directory.ts';
import { listDropdown } from './dropdown/dropdown.ts';
import { deleteEmployee, restoreEmployee } from './removal/removal.ts';
import { updateManager } from './managers/managers.ts';
import { getEmployee, updateEmployee } from './profile/profile.ts';

import { updateStatus, watchStatus } from './status/status.ts';

export const routes = [
  bind(endpoints.listEmployees, (ctx, { viewer, body }) => listEmployees(ctx, viewer, body)),
  bind(endpoints.getEmployee, (ctx, { viewer, body }) => getEmployee(ctx, viewer, body)),
  bind(endpoints.inviteEmployee, (ctx, { viewer, body }) => inviteEmployee(ctx, viewer, body)),
  bind(endpoints.resendInvitation, (ctx, { viewer, body }) => resendInvitation(ctx, viewer, body.employee_id)),
  bind(endpoints.updateEmployee, (ctx, { viewer, body }) => updateEmployee(ctx, viewer, body)),
  bind(endpoints.updateAccountStatus, (ctx, { viewer, query }) => updateAccountStatus(ctx, viewer, query)),
  bind(endpoints.deleteEmployee, (ctx, { viewer, query }) => deleteEmployee(ctx, viewer, query.employee_id)),
  bind(endpoints.restoreEmployee, (ctx, { viewer, body }) => restoreEmployee(ctx, viewer, body.employee_id)),
  bind(endpoints.updateManager, (ctx, { viewer, body }) => updateManager(ctx, viewer, body)),
  bind(endpoints.updateStatus, (ctx, { viewer, body }) => updateStatus(ctx, viewer, body)),
  bind(endpoints.watchStatus, (ctx, { viewer, body }) => watchStatus(ctx, viewer, body)),
  bind(endpoints.listDropdown, (ctx, { viewer, body }) => listDropdown(ctx, viewer, body)),
];
