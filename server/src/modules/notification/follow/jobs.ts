import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { loadContentNews } from '../../content/content.ts';
import { findPersonOf, listNewsFollowers, listThreadFollowers, type Follower } from '../../follow/follow.ts';
import { notify } from '../notification.ts';
import { loadNews, withoutQuiet } from '../place/place.ts';
import { aboutContent } from '../view.ts';
import { withoutDeaf, withoutMuting } from './follow.ts';

/** One statement writes this many inboxes; in between, others have their turn. */
const piece = 500;

type About = { company_id: string; content_id: string; after: string | null };
/** `dedupe_key`: the one of other notifications about the same, so that no one is notified twice. */
type News = About & { dedupe_key: string };
type Comment = About & { top_id: string; actor_id: string };

const reachedOf = (followers: readonly Follower[]): string[] =>
  followers.flatMap(({ employee_id, is_reached }) => (is_reached ? employee_id : []));

/** A batch of the people who follow whose content it is, or a hashtag of it; then the next batch. */
export const tellNews = async (ctx: Context, about: News): Promise<void> => {
  const { company_id, content_id, after, dedupe_key } = about;
  const at = { company_id, content_id };
  const followers = await listNewsFollowers(ctx.db, at, { after, limit: piece });
  const last = followers.at(-1);
  if (!last) return;
  const content = await loadContentNews(ctx.db, company_id, content_id);
  if (!content) return;
  const placed = content.place_id ? await loadNews(ctx, company_id, content_id) : undefined;
  if (content.place_id && !placed) return;
  const reached = await withoutQuiet(ctx, company_id, content.place_id, reachedOf(followers));
  const told = new Set(await withoutMuting(ctx, at, reached));
  const listed = (wanted: boolean) =>
    followers.flatMap(({ employee_id, by_person }) =>
      by_person === wanted && told.has(employee_id) ? employee_id : [],
    );
  await notify(ctx, {
    ...(placed?.news ?? aboutContent(company_id, content)),
    actor_id: await findPersonOf(ctx.db, at),
    dedupe_key,
    to: [
      { kind: 'person_news', employee_ids: listed(true) },
      { kind: 'tag_news', employee_ids: listed(false) },
    ],
  });
  if (followers.length < piece) return;
  await transact(ctx, async (tx) =>
    enqueue(tx, tellNewsFollowers, { ...about, after: last.employee_id }, { can_wait: true }),
  );
};

export const tellNewsFollowers: Job<News> = defineJob<News>('notification.follow_news', tellNews);

/** A batch of the people who follow the thread of a comment; then the next batch. */
export const tellThread = async (ctx: Context, about: Comment): Promise<void> => {
  const { company_id, content_id, top_id, actor_id, after } = about;
  const thread = { company_id, content_id: top_id };
  const followers = await listThreadFollowers(ctx.db, thread, { after, limit: piece });
  const last = followers.at(-1);
  if (!last) return;
  const content = await loadContentNews(ctx.db, company_id, content_id);
  if (!content) return;
  await notify(ctx, {
    ...aboutContent(company_id, content),
    actor_id,
    dedupe_key: `comment:${content_id}`,
    to: [{ kind: 'comment', employee_ids: await withoutDeaf(ctx, thread, actor_id, reachedOf(followers)) }],
  });
  if (followers.length < piece) return;
  await transact(ctx, async (tx) =>
    enqueue(tx, tellThreadFollowers, { ...about, after: last.employee_id }, { can_wait: true }),
  );
};

export const tellThreadFollowers: Job<Comment> = defineJob<Comment>('notification.follow_thread', tellThread);
