import * as schemas from '@plaudit/contract/spreadsheet/schema';
import type { Module } from '../../platform/module.ts';
import { employees_exported } from './export/export.ts';
import { import_finished } from './import/finish/finish.ts';
import { jobs } from './import/jobs.ts';
import { routes } from './import/routes.ts';
import { import_undone } from './import/undo/undo.ts';
import { personal } from './personal/personal.ts';
import { retention } from './retention/retention.ts';

export const spreadsheet: Module = {
  name: 'spreadsheet',
  routes,
  jobs,
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [employees_exported, import_undone, import_finished],
  attention: [],
  searches: [],
  openapi: [
    { name: 'spreadsheet', description: 'People as spreadsheets: the template, exports and imports.', schemas },
  ],
};
