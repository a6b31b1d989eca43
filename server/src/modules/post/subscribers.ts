import { linked_paths } from '@plaudit/contract/paths';
import { on } from '../../platform/jobs/events.ts';
import { notify } from '../notification/notification.ts';
import { unnamed } from '../notification/view.ts';
import { postNotPosted } from './events.ts';

export const subscribers = [
  on(postNotPosted, (ctx, { company_id, draft_id, occasion_id, author_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `not_posted:${draft_id}:${occasion_id}`, linked_paths.inbox),
      excerpt: 'It’s a draft again. Open your drafts to see why.',
      to: [{ kind: 'post_not_posted', employee_ids: [author_id] }],
    }),
  ),
];
