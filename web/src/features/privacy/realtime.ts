import { getPrivacySettings, listRequests, previewErasure } from '@plaudit/contract/privacy/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';
import { listExports } from '@plaudit/contract/privacy/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { exportsQuery } from './queries.ts';

/** The progress of the person's copy; when it is ready, its address is read. */
const changes = defineRealtime(
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

export const realtime = [
  changes,
  adminLists({
    requests: [listRequests.path, previewErasure.path, getPrivacySettings.path],
  }),
];
