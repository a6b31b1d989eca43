import { getImport } from '@plaudit/contract/spreadsheet/endpoints';
import { caching } from '../../../lib/caching.ts';
import { endpointQuery } from '../../../lib/query.ts';

export const importQuery = (import_id: string) => ({
  ...endpointQuery(getImport, { query: { import_id }, portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});
