import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getEmployee, updateEmployee } from './profile.ts';

export const routes = [
  bind(endpoints.getEmployee, (ctx, { viewer, body }) => getEmployee(ctx, viewer, body)),
  bind(endpoints.updateEmployee, (ctx, { viewer, body }) => updateEmployee(ctx, viewer, body)),
];
