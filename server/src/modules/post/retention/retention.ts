import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';
import { draftFiles } from '../draft/queries.ts';

export const retention: Retention = {
  name: 'post',
  ages: agesOf('post', 'posts'),
  tables: {
    post: 'goes with its content',
    post_receipt: 'goes with its post',
    post_draft: 'stays until its author posts or deletes it',
  },
  filesInUse: draftFiles,
};
