import { getImport } from '@plaudit/contract/spreadsheet/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { importQuery } from './admin/queries.ts';

/** How far an import is, on the screen of everybody who looks at it. */
export const spreadsheetRealtime = defineRealtime(
  {
    'import.changed': (progress, queryClient) =>
      void queryClient.setQueryData(importQuery(progress.import_id).queryKey, progress),
  },
  { catchUp: (queryClient) => readAgain(queryClient, [getImport.path]) },
);
