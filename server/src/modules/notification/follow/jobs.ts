import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type Bite, lastOf, listInBites } from '../../../platform/jobs/bites.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { peopleWait } from '../../../platform/jobs/people-wait.ts';
import { loadContentNews } from '../../content/content.ts';
import { findPersonOf, listNewsFollowers, listThreadFollowers, type Follower } from '../../follow/follow.ts';
import { notify } from '../notification.ts';
import { loadNews, withoutQuiet } from '../place/place.ts';
import { aboutContent } from '../view.ts';
import { withoutDeaf, withoutMuting } from './follow.ts';

/** One statement writes up to this many inboxes; in between, others have their turn. */
const most = 500;

type About = { company_id: string; content_id: string };
/** `dedupe_key`: the one of other notifications about the same, so that no one is notified twice. */
type News = About & { dedupe_key: string };
type Comment = About & { top_id: string; actor_id: string };
/** The rest of them. */
type After<Told> = Told & { after: string | null };

const nextOf = (followers: readonly Follower[], { limit }: Bite): string | null =>
  lastOf(
    followers.map(({ employee_id }) => employee_id),
    limit,
  );

const reachedOf = (followers: readonly Follower[]): string[] =>
  followers.flatMap(({ employee_id, is_reached }) => (is_reached ? employee_id : []));

/** Notifies some of the people who follow whose content it is, or a hashtag of it. */
const tellSomeNews = async (ctx: Context, about: News, bite: Bite): Promise<string | null> => {
  const { company_id, content_id, dedupe_key } = about;
  const at = { company_id, content_id };
  const followers = await listNewsFollowers(ctx.db, at, bite);
  if (followers.length === 0) return null;
  const content = await loadContentNews(ctx.db, company_id, content_id);
  if (!content) return null;
  const placed = content.place_id ? await loadNews(ctx, company_id, content_id) : undefined;
  if (content.place_id && !placed) return null;
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
  return nextOf(followers, bite);
};

const goOnWithNews = async (ctx: Context, about: News, after: string | null): Promise<void> => {
  if (after) await transact(ctx, async (tx) => enqueue(tx, tellNewsFollowers, { ...about, after }, { can_wait: true }));
};

/** The first of them at once; most content has no more. */
export const tellNews = async (ctx: Context, about: News): Promise<void> =>
  goOnWithNews(ctx, about, await tellSomeNews(ctx, about, { after: null, limit: most }));

export const tellNewsFollowers: Job<After<News>> = defineJob<After<News>>(
  'notification.follow_news',
  async (ctx, { after, ...about }) => {
    const tell = (bite: Bite) => tellSomeNews(ctx, about, bite);
    await goOnWithNews(ctx, about, await listInBites(() => peopleWait(ctx), { after, most }, tell));
  },
);

/** Notifies some of the people who follow the thread of a comment. */
const tellSomeOfThread = async (ctx: Context, about: Comment, bite: Bite): Promise<string | null> => {
  const { company_id, content_id, top_id, actor_id } = about;
  const thread = { company_id, content_id: top_id };
  const followers = await listThreadFollowers(ctx.db, thread, bite);
  if (followers.length === 0) return null;
  const content = await loadContentNews(ctx.db, company_id, content_id);
  if (!content) return null;
  await notify(ctx, {
    ...aboutContent(company_id, content),
    actor_id,
    dedupe_key: `comment:${content_id}`,
    to: [{ kind: 'comment', employee_ids: await withoutDeaf(ctx, thread, actor_id, reachedOf(followers)) }],
  });
  return nextOf(followers, bite);
};

const goOnWithThread = async (ctx: Context, about: Comment, after: string | null): Promise<void> => {
  if (!after) return;
  await transact(ctx, async (tx) => enqueue(tx, tellThreadFollowers, { ...about, after }, { can_wait: true }));
};

export const tellThread = async (ctx: Context, about: Comment): Promise<void> =>
  goOnWithThread(ctx, about, await tellSomeOfThread(ctx, about, { after: null, limit: most }));

export const tellThreadFollowers: Job<After<Comment>> = defineJob<After<Comment>>(
  'notification.follow_thread',
  async (ctx, { after, ...about }) => {
    const tell = (bite: Bite) => tellSomeOfThread(ctx, about, bite);
    await goOnWithThread(ctx, about, await listInBites(() => peopleWait(ctx), { after, most }, tell));
  },
);
