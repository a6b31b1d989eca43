import {
  archiveCommunity,
  deleteCommunity,
  previewDeletion,
  restoreCommunity,
} from '@plaudit/contract/community/endpoints';
import { call } from '../../lib/api/api.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { Managed } from '../place/index.ts';

export const managed: Managed = {
  Settings: lazyPart(() => import('./components/community-dialog.tsx'), 'CommunitySettings'),
  preview: (community_id) => call(previewDeletion, { query: { community_id } }),
  remove: (community_id) => call(deleteCommunity, { query: { community_id } }),
  restore: (community_id) => call(restoreCommunity, { body: { community_id } }),
  archive: ({ place_id, is_archived }) => call(archiveCommunity, { body: { community_id: place_id, is_archived } }),
};
