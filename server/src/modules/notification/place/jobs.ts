import { transact } from '../../../platform/db/transact.ts';
import { lastOf, listInBites } from '../../../platform/jobs/bites.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { peopleWait } from '../../../platform/jobs/people-wait.ts';
import { listFollowers } from '../../place/place.ts';
import { withoutMuting } from '../follow/follow.ts';
import { notify } from '../notification.ts';
import { loadNews } from './place.ts';

/** One statement writes up to this many inboxes; in between, others have their turn. */
const most = 500;

type About = { company_id: string; content_id: string; after: string | null };

/**
 * Notifies the members of a place who follow everything that there is something new: one batch of them, then the next. A
 * repeated batch notifies no one twice, because each notification has a unique key.
 */
export const tellFollowers: Job<About> = defineJob<About>('notification.place_news', async (ctx, about) => {
  const { company_id, content_id, after } = about;
  const found = await loadNews(ctx, company_id, content_id);
  if (!found) return;
  const { news, place_id } = found;
  const next = await listInBites(
    () => peopleWait(ctx),
    { after, most },
    async (bite) => {
      const followers = await listFollowers(ctx.db, { company_id, place_id }, bite);
      const employee_ids = await withoutMuting(ctx, { company_id, content_id }, followers);
      await notify(ctx, { ...news, to: [{ kind: 'place_news', employee_ids }] });
      return lastOf(followers, bite.limit);
    },
  );
  if (!next) return;
  await transact(ctx, async (tx) =>
    enqueue(tx, tellFollowers, { company_id, content_id, after: next }, { can_wait: true }),
  );
});
