import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { updateManager } from './managers/managers.ts';
import { deleteEmployee, listDeletedEmployees, restoreEmployee } from './removal/removal.ts';

export const routes = [
  bind(endpoints.updateManager, (ctx, { viewer, body }) => updateManager(ctx, viewer, body)),
  bind(endpoints.deleteEmployee, (ctx, { viewer, query }) => deleteEmployee(ctx, viewer, query.employee_id)),
  bind(endpoints.listDeletedEmployees, (ctx, { viewer, body }) => listDeletedEmployees(ctx, viewer, body)),
  bind(endpoints.restoreEmployee, (ctx, { viewer, body }) => restoreEmployee(ctx, viewer, body.employee_id)),
];
