import * as endpoints from '@plaudit/contract/spreadsheet/endpoints';
import { bind, bindFile } from '../../../platform/http/bind.ts';
import { exportEmployees } from '../export/export.ts';
import { cancelImport, getImport, listImports, runImport, startImport } from './import.ts';
import { exportImportProblems, listImportRows } from './rows/rows.ts';
import { undoImport } from './undo/undo.ts';

export const routes = [
  bindFile(endpoints.exportEmployees, (ctx, { viewer, query }) => exportEmployees(ctx, viewer, query)),
  bind(endpoints.startImport, (ctx, { viewer, body }) => startImport(ctx, viewer, body)),
  bind(endpoints.getImport, (ctx, { viewer, query }) => getImport(ctx, viewer, query.import_id)),
  bind(endpoints.listImports, (ctx, { viewer, body }) => listImports(ctx, viewer, body)),
  bind(endpoints.listImportRows, (ctx, { viewer, body }) => listImportRows(ctx, viewer, body)),
  bindFile(endpoints.exportImportProblems, (ctx, { viewer, query }) =>
    exportImportProblems(ctx, viewer, query.import_id),
  ),
  bind(endpoints.runImport, (ctx, { viewer, body }) => runImport(ctx, viewer, body)),
  bind(endpoints.cancelImport, (ctx, { viewer, body }) => cancelImport(ctx, viewer, body.import_id)),
  bind(endpoints.undoImport, (ctx, { viewer, body }) => undoImport(ctx, viewer, body.import_id)),
];
