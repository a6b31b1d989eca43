import type { ResponseOf } from '@plaudit/contract/endpoint';
import { listNotifications, type markRead, type updatePreferences } from '@plaudit/contract/notification/endpoints';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { preferencesQuery, unreadQuery } from './queries.ts';

/** A sent write replaces what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    read_mark: ({ answer, queryClient }) => {
      queryClient.setQueryData(unreadQuery().queryKey, answer as ResponseOf<typeof markRead>);
      void queryClient.invalidateQueries({ queryKey: [listNotifications.path] });
    },
    preferences: ({ answer, queryClient }) =>
      void queryClient.setQueryData(preferencesQuery().queryKey, answer as ResponseOf<typeof updatePreferences>),
  },
  parts: [],
};
