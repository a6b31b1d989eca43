import { linked_paths } from '@plaudit/contract/paths';
import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { linkRead } from '../link-preview/events.ts';
import { notify } from '../notification/notification.ts';
import { unnamed } from '../notification/view.ts';
import { postNotPosted } from './events.ts';
import { showLinked } from './link/link.ts';

export const subscribers = [
  on(linkRead, (ctx, { company_id, link_preview_id }) =>
    transact(ctx, (tx) => showLinked(tx, company_id, link_preview_id)),
  ),
  on(postNotPosted, (ctx, { company_id, draft_id, occasion_id, author_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `not_posted:${draft_id}:${occasion_id}`, linked_paths.inbox),
      excerpt: 'It’s a draft again. Open your drafts to see why.',
      to: [{ kind: 'post_not_posted', employee_ids: [author_id] }],
    }),
  ),
];
