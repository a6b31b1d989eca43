import type { Retention } from '../../../platform/personal/retention.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { removeFile } from '../../files/files.ts';
import { countUnused, deleteUnused } from './queries.ts';

export const retention: Retention = {
  name: 'post',
  ages: [
    {
      key: 'post.link_previews',
      label: 'Unused link previews',
      default_days: 30,
      min_days: 1,
      max_days: 365,
      count: countUnused,
      purge: async (tx, { company_id, before, limit }) => {
        const keys = await deleteUnused(tx.db, company_id, before, limit);
        for (const storage_key of keys) if (storage_key) enqueue(tx, removeFile, { company_id, storage_key });
        return { removed: keys.length, has_more: keys.length === limit };
      },
    },
  ],
  tables: {},
};
