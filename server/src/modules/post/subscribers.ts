import { linked_paths } from '@plaudit/contract/paths';
import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { linkRead } from '../link-preview/events.ts';
import { notify } from '../notification/notification.ts';
import { aboutContent, unnamed } from '../notification/view.ts';
import { loadContentNews } from '../content/content.ts';
import { postedInName, postNotPosted } from './events.ts';
import { showLinked } from './link/link.ts';

export const subscribers = [
  on(linkRead, (ctx, { company_id, link_preview_id }) =>
    transact(ctx, (tx) => showLinked(tx, company_id, link_preview_id)),
  ),
  on(postedInName, async (ctx, { company_id, post_id }) => {
    const news = await loadContentNews(ctx.db, company_id, post_id);
    if (!news?.in_name_of) return;
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id: news.author_id,
      dedupe_key: `in_name:${post_id}`,
      to: [{ kind: 'posted_in_your_name', employee_ids: [news.in_name_of] }],
    });
  }),

  on(postNotPosted, (ctx, { company_id, draft_id, occasion_id, author_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `not_posted:${draft_id}:${occasion_id}`, linked_paths.inbox),
      excerpt: 'It’s a draft again. Open your drafts to see why.',
      to: [{ kind: 'post_not_posted', employee_ids: [author_id] }],
    }),
  ),
];
