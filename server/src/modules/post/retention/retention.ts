import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';
import { draftFiles } from '../draft/queries.ts';

export const retention: Retention = {
  name: 'post',
  ages: agesOf('post', 'posts'),
  tables: { post_draft: 'until it is posted or deleted' },
  filesInUse: draftFiles,
};
