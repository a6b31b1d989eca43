import { transact, type Tx } from '../../../platform/db/transact.ts';
import { lastOf, listInBites } from '../../../platform/jobs/bites.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { peopleWait } from '../../../platform/jobs/people-wait.ts';
import { loadContentNews } from '../../content/content.ts';
import { notify } from '../../notification/notification.ts';
import { aboutContent } from '../../notification/view.ts';
import { noteOnTop } from '../top/top.ts';
import { listMissingIds, takeDue } from './queries.ts';

type About = {
  company_id: string;
  post_id: string;
  kind: 'must_read' | 'must_read_reminder';
  /** Distinguishes this time from others. */
  occasion: string;
  /** The last person of the batch before; null for the first. */
  after: string | null;
};

/** Some hundred milliseconds of work, if no one waits. */
const batch_size = 1000;

/**
 * Asks everyone who has not acknowledged a post to read it, batch by batch. The first time it is the news of the post: people
 * who follow its place, or are mentioned, hear nothing else of it.
 */
export const askToRead: Job<About> = defineJob<About>('post.ask_to_read', async (ctx, about) => {
  const { company_id, post_id, kind, occasion, after } = about;
  const news = await loadContentNews(ctx.db, company_id, post_id);
  if (!news || (news.expires_at && news.expires_at <= new Date())) return;
  const next = await listInBites(
    () => peopleWait(ctx),
    { after, most: batch_size },
    async (bite) => {
      const employee_ids = await listMissingIds(ctx.db, { company_id, post_id }, bite);
      await notify(ctx, {
        ...aboutContent(company_id, news),
        actor_id: news.in_name_of ?? news.author_id,
        dedupe_key: kind === 'must_read' ? `posted:${post_id}` : `must_read:${post_id}:${occasion}`,
        to: [{ kind, employee_ids }],
      });
      return lastOf(employee_ids, bite.limit);
    },
  );
  if (next) await transact(ctx, async (tx) => enqueue(tx, askToRead, { ...about, after: next }, { can_wait: true }));
});

/** The news of a post that people are asked to read. Repeating it tells only those who have not heard of it. */
export const askFirst = (tx: Tx, company_id: string, post_id: string): void => {
  enqueue(tx, askToRead, { company_id, post_id, kind: 'must_read', occasion: 'first', after: null });
  noteOnTop(tx, company_id);
};

/** On the day before and on the day, after nine in the morning where the company is. */
export const remindDue = defineJob(
  'post.remind_due',
  (ctx) =>
    transact(ctx, async (tx) => {
      for (const { company_id, post_id, day } of await takeDue(tx.db, tx.now)) {
        const about = { company_id, post_id, kind: 'must_read_reminder' as const, occasion: day, after: null };
        enqueue(tx, askToRead, about, { can_wait: true });
      }
    }),
  { cron: '*/30 * * * *' },
);
