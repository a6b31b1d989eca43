import { drafts_path, linked_paths, linkToQueue } from '@plaudit/contract/paths';
import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { linkRead } from '../link-preview/events.ts';
import { notify } from '../notification/notification.ts';
import { aboutContent, unnamed } from '../notification/view.ts';
import { loadContentNews } from '../content/content.ts';
import { loadPlaceNews } from '../place/place.ts';
import { postApproved, postDeclined, postedInName, postNotPosted, postWaits } from './events.ts';
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

  on(postWaits, async (ctx, { company_id, place_id, author_id, occasion_id }) => {
    const news = await loadPlaceNews(ctx.db, company_id, place_id, 'moderate');
    if (!news) return;
    await notify(ctx, {
      ...unnamed(company_id, `post_waits:${occasion_id}`, linkToQueue(news.link)),
      place_id,
      actor_id: author_id,
      excerpt: news.place_name,
      to: [{ kind: 'post_waits', employee_ids: news.keeper_ids }],
    });
  }),

  on(postApproved, async (ctx, { company_id, post_id, author_id, actor_id }) => {
    const news = await loadContentNews(ctx.db, company_id, post_id);
    if (!news) return;
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id,
      dedupe_key: `approved:${post_id}`,
      to: [{ kind: 'post_approved', employee_ids: [author_id] }],
    });
  }),

  on(postDeclined, (ctx, { company_id, place_id, author_id, actor_id, reason, occasion_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `declined:${occasion_id}`, drafts_path),
      place_id,
      actor_id,
      excerpt: reason,
      to: [{ kind: 'post_declined', employee_ids: [author_id] }],
    }),
  ),

  on(postNotPosted, (ctx, { company_id, draft_id, occasion_id, author_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `not_posted:${draft_id}:${occasion_id}`, linked_paths.inbox),
      excerpt: 'It’s a draft again. Open your drafts to see why.',
      to: [{ kind: 'post_not_posted', employee_ids: [author_id] }],
    }),
  ),
];
