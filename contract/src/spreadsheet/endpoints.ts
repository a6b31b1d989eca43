import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { attachment, id, page, paging } from '../schema.ts';
import { employeeImport, importOutcome, importRow } from './schema.ts';

const auth = 'session' as const;
const permissions = ['people.manage'] as const;
const file = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const one = z.object({ import_id: id });

export const exportEmployees = endpoint({
  method: 'GET',
  path: '/user-management/export/employee',
  summary:
    'An .xlsx file to fill in and import, with the columns, drop-downs of departments and roles, and instructions. `with_data` fills in the current people.',
  auth,
  permissions,
  load: 'bulk',
  query: z.object({ with_data: z.stringbool().default(false) }),
  response: attachment,
  file,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/user-management/import/new',
  summary:
    'Reads an uploaded .xlsx or .csv file (a private upload of the caller) and compares it with the company, in the background. Nothing changes yet.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({
    file_id: id,
    /** Missing departments that the file names are created; otherwise their rows have an error. */
    creates_departments: z.boolean().default(true),
  }),
  response: employeeImport,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/user-management/import/get',
  summary: 'An import and its progress.',
  auth,
  permissions,
  query: one,
  response: employeeImport,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listImports = endpoint({
  method: 'POST',
  path: '/user-management/import/list',
  reads: true,
  summary: 'The imports of the last 90 days, newest first.',
  auth,
  permissions,
  body: z.object({ ...paging }),
  response: page(employeeImport),
});

export const listImportRows = endpoint({
  method: 'POST',
  path: '/user-management/import/row/list',
  reads: true,
  summary: 'The rows of an import in the order of the file, with what each one does or why it cannot be imported.',
  auth,
  permissions,
  body: z.object({ ...one.shape, outcome: importOutcome.optional(), ...paging }),
  response: page(importRow),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const exportImportProblems = endpoint({
  method: 'GET',
  path: '/user-management/import/problem/export',
  summary: 'All problems in the rows of an import, as .xlsx.',
  auth,
  permissions,
  load: 'bulk',
  query: one,
  response: attachment,
  file,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const runImport = endpoint({
  method: 'POST',
  path: '/user-management/import/run',
  summary:
    'Adds and changes the people of a checked import, in the background. Rows with problems are skipped. INVALID_ACTION while another import of the company runs.',
  auth,
  permissions,
  body: z.object({ ...one.shape, sends_invitations: z.boolean().default(false) }),
  response: employeeImport,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/user-management/import/cancel',
  summary: 'Stops a check or a run. What is already done stays, and can be undone.',
  auth,
  permissions,
  body: one,
  response: employeeImport,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/user-management/import/undo',
  summary: 'Undoes an import, in the background, except what was changed or used since.',
  auth,
  permissions,
  body: one,
  response: employeeImport,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
