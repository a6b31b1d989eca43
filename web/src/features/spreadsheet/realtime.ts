import { listImportRows, listImports } from '@plaudit/contract/spreadsheet/endpoints';
import { getEmployee, listDropdown } from '@plaudit/contract/people/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';
import { getImport } from '@plaudit/contract/spreadsheet/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { lists_of_people } from '../people/index.ts';
import { importQuery } from './admin/queries.ts';

/** The progress of an import, on the screen of everyone who looks at it. */
const changes = defineRealtime(
  {
    'import.changed': (progress, queryClient) =>
      void queryClient.setQueryData(importQuery(progress.import_id).queryKey, progress),
  },
  { catchUp: (queryClient) => readAgain(queryClient, [getImport.path]) },
);

export const realtime = [
  changes,
  adminLists({
    imports: [
      getImport.path,
      listImports.path,
      listImportRows.path,
      getEmployee.path,
      ...lists_of_people,
      listDropdown.path,
    ],
  }),
];
