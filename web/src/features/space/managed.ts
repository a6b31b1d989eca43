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

const managedFrom = (portal?: 'admin'): Managed => {
  const from = portal && { portal };
  return {
    Settings: lazyPart(() => import('./components/space-dialog.tsx'), portal ? 'AdminSpaceSettings' : 'SpaceSettings'),
    preview: async (space_id) => {
      const { total_members, kept_days } = await call(previewSpaceDeletion, { query: { space_id }, ...from });
      return { members_count: total_members, kept_days };
    },
    remove: (space_id) => call(deleteSpace, { query: { space_id }, ...from }),
    restore: (space_id) => call(restoreSpace, { body: { space_id }, ...from }),
    save: ({ place_id, place_name }) =>
      saveFile(exportSpace, exportName(['space', place_name], new Date(), 'csv'), {
        query: { space_id: place_id },
        ...from,
      }),
    archive: ({ place_id, is_archived }) => call(archiveSpace, { body: { space_id: place_id, is_archived }, ...from }),
  };
};

/** On the pages of spaces. */
export const managed = managedFrom();

/** In Admin. */
export const managed_in_admin = managedFrom('admin');
