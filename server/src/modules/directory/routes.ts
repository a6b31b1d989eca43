import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listEmployees } from './directory.ts';
import { listDropdown } from './dropdown/dropdown.ts';

export const routes = [
  bind(endpoints.listEmployees, (ctx, { viewer, body }) => listEmployees(ctx, viewer, body)),
  bind(endpoints.listDropdown, (ctx, { viewer, body }) => listDropdown(ctx, viewer, body)),
];
