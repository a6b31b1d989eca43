import type { Retention } from '../../../platform/personal/retention.ts';
import { shownFiles } from './queries.ts';

const by_kind = 'ages with the kind of the content that the thread hangs on';

export const retention: Retention = {
  name: 'content',
  ages: [],
  tables: { content: by_kind, content_reaction: 'goes with the content' },
  filesInUse: shownFiles,
};
