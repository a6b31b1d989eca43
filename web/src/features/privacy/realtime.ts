import { listExports } from '@plaudit/contract/privacy/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { exportsQuery } from './queries.ts';

/** How far the copy of the own data is; when it ends, its address is read. */
export const privacyRealtime = defineRealtime(
  {
    'export.changed': ({ export_id, state, progress }, queryClient) => {
      if (state !== 'working') return readAgain(queryClient, [listExports.path]);
      queryClient.setQueryData(
        exportsQuery().queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => (item.export_id === export_id ? { ...item, state, progress } : item)),
          },
      );
    },
  },
  { catchUp: (queryClient) => readAgain(queryClient, [listExports.path]) },
);
