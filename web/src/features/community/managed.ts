import {
  archiveCommunity,
  deleteCommunity,
  previewDeletion,
  restoreCommunity,
} from '@plaudit/contract/community/endpoints';
import { call } from '../../lib/api/api.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { Managed } from '../place/index.ts';

const managedFrom = (portal?: 'admin'): Managed => {
  const from = portal && { portal };
  return {
    Settings: lazyPart(
      () => import('./components/community-dialog.tsx'),
      portal ? 'AdminCommunitySettings' : 'CommunitySettings',
    ),
    preview: (community_id) => call(previewDeletion, { query: { community_id }, ...from }),
    remove: (community_id) => call(deleteCommunity, { query: { community_id }, ...from }),
    restore: (community_id) => call(restoreCommunity, { body: { community_id }, ...from }),
    archive: ({ place_id, is_archived }) =>
      call(archiveCommunity, { body: { community_id: place_id, is_archived }, ...from }),
  };
};

/** On the pages of communities. */
export const managed = managedFrom();

/** In Admin. */
export const managed_in_admin = managedFrom('admin');
