import * as endpoints from '@plaudit/contract/people/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { findPeople, openDirectory } from './directory.ts';
import { listDropdown } from './dropdown/dropdown.ts';

export const routes = [
  bind(endpoints.listEmployees, (ctx, { viewer, body }) => openDirectory(ctx, viewer, body)),
  bind(endpoints.findPeople, (ctx, { viewer, body }) => findPeople(ctx, viewer, body)),
  bind(endpoints.listDropdown, (ctx, { viewer, body }) => listDropdown(ctx, viewer, body)),
];
