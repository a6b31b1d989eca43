import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Retention } from '../../../platform/personal/retention.ts';
import { removeFile } from '../jobs.ts';
import { countUnused, deleteUnused, markUnused } from './queries.ts';

export const retention: Retention = {
  name: 'files',
  ages: [
    {
      key: 'files.unused',
      label: 'Unused uploads',
      default_days: 90,
      // Changes that the audit log takes back bring old pictures back.
      min_days: 30,
      max_days: 730,
      count: countUnused,
      purge: async (tx, piece) => {
        await markUnused(tx.db, piece);
        const storage_keys = await deleteUnused(tx.db, piece);
        // Row first: the job that removes the bytes is in the same commit, and tried again until it works. The other way
        // round, a crash in between would leave a file that is promised and not there.
        const { company_id } = piece;
        for (const storage_key of storage_keys) enqueue(tx, removeFile, { company_id, storage_key });
        return { removed: storage_keys.length, has_more: storage_keys.length === piece.limit };
      },
    },
  ],
  tables: { file: 'files.unused' },
};
