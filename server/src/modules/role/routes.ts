import * as endpoints from '@plaudit/contract/role/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listAdministrators } from './administrators/administrators.ts';
import { listEmployeeRoles, removeAdministrator, updateEmployeeRoles } from './assign/assign.ts';
import { changeMembers, listMembers } from './members/members.ts';
import { createRole, deleteRole, listRoles, restoreRole, updateRole } from './role.ts';

export const routes = [
  bind(endpoints.listRoles, (ctx, { viewer, body }) => listRoles(ctx, viewer, body)),
  bind(endpoints.createRole, (ctx, { viewer, body }) => createRole(ctx, viewer, body)),
  bind(endpoints.updateRole, (ctx, { viewer, body }) => updateRole(ctx, viewer, body)),
  bind(endpoints.deleteRole, (ctx, { viewer, query }) => deleteRole(ctx, viewer, query.role_id)),
  bind(endpoints.restoreRole, (ctx, { viewer, body }) => restoreRole(ctx, viewer, body.role_id)),
  bind(endpoints.listRoleMembers, (ctx, { viewer, body }) => listMembers(ctx, viewer, body)),
  bind(endpoints.addRoleMembers, (ctx, { viewer, body: { role_id, employee_ids } }) =>
    changeMembers(ctx, viewer, { role_id, add: employee_ids }),
  ),
  bind(endpoints.removeRoleMembers, (ctx, { viewer, body: { role_id, employee_ids } }) =>
    changeMembers(ctx, viewer, { role_id, remove: employee_ids }),
  ),
  bind(endpoints.listEmployeeRoles, (ctx, { viewer, body }) => listEmployeeRoles(ctx, viewer, body.employee_id)),
  bind(endpoints.updateEmployeeRoles, (ctx, { viewer, body }) => updateEmployeeRoles(ctx, viewer, body)),
  bind(endpoints.listAdministrators, (ctx, { viewer, body }) => listAdministrators(ctx, viewer, body)),
  bind(endpoints.removeAdministrator, (ctx, { viewer, body }) => removeAdministrator(ctx, viewer, body.employee_id)),
];
