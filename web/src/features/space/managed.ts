import { exportName } from '@plaudit/contract/files/export-name';
import {
  archiveSpace,
  deleteSpace,
  exportSpace,
  previewSpaceDeletion,
  restoreSpace,
} from '@plaudit/contract/space/endpoints';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { Managed } from '../place/index.ts';

export const managed: Managed = {
  Settings: lazyPart(() => import('./components/space-dialog.tsx'), 'SpaceSettings'),
  preview: async (space_id) => {
    const { total_members, kept_days } = await call(previewSpaceDeletion, { query: { space_id } });
    return { members_count: total_members, kept_days };
  },
  remove: (space_id) => call(deleteSpace, { query: { space_id } }),
  restore: (space_id) => call(restoreSpace, { body: { space_id } }),
  save: ({ place_id, place_name }) =>
    saveFile(exportSpace, exportName(['space', place_name], new Date(), 'csv'), { query: { space_id: place_id } }),
  archive: ({ place_id, is_archived }) => call(archiveSpace, { body: { space_id: place_id, is_archived } }),
};
