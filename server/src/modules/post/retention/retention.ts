import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Ageing, Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';
import { removeFile } from '../../files/files.ts';
import { countUnused, deleteUnused } from '../../link-preview/link-preview.ts';
import { draftFiles } from '../draft/queries.ts';

/** Those of comments too. They are here because what shows content can't depend on what removes files. */
const linkPreviews: Ageing = {
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
};

export const retention: Retention = {
  name: 'post',
  ages: [...agesOf('post', 'posts'), linkPreviews],
  tables: { post_draft: 'until it is posted or deleted' },
  filesInUse: draftFiles,
};
