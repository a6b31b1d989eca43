import * as endpoints from '@plaudit/contract/department/endpoints';
import { bind } from '../../platform/http/bind.ts';
import {
  createDepartment,
  deleteDepartment,
  listDepartments,
  restoreDepartment,
  updateDepartment,
} from './department.ts';

export const routes = [
  bind(endpoints.listDepartments, (ctx, { viewer, body }) => listDepartments(ctx, viewer, body)),
  bind(endpoints.createDepartment, (ctx, { viewer, body }) => createDepartment(ctx, viewer, body)),
  bind(endpoints.updateDepartment, (ctx, { viewer, body }) => updateDepartment(ctx, viewer, body)),
  bind(endpoints.deleteDepartment, (ctx, { viewer, query }) => deleteDepartment(ctx, viewer, query.department_id)),
  bind(endpoints.restoreDepartment, (ctx, { viewer, body }) => restoreDepartment(ctx, viewer, body.department_id)),
];
