import { keepPreviousData } from '@tanstack/react-query';
import { getImport, listImportRows, listImports } from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport, ImportRow } from '@plaudit/contract/spreadsheet/schema';
import { caching } from '../../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../../lib/api/query.ts';

const portal = 'admin' as const;
/** Progress arrives live; this is for people without a live connection. */
const poll_ms = 2_000;

const working: readonly EmployeeImport['state'][] = ['checking', 'running', 'undoing'];
export const isWorking = ({ state }: Pick<EmployeeImport, 'state'>): boolean => working.includes(state);

export const importQuery = (import_id: string) => ({
  ...endpointQuery(getImport, { query: { import_id }, portal }),
  staleTime: 0,
  ...caching.not_kept,
});

/** The interval at which a screen asks again while the server works. */
export const pollWhileWorking = ({ state: { data } }: { state: { data?: EmployeeImport | undefined } }) =>
  data && isWorking(data) ? poll_ms : (false as const);

export const importPages = () => ({
  ...endpointPages(listImports, { body: {}, portal }),
  staleTime: 0,
  ...caching.not_kept,
});

export const importRowPages = (import_id: string, outcome: ImportRow['outcome']) => ({
  ...endpointPages(listImportRows, { body: { import_id, outcome }, portal }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});
