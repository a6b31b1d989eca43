import { transact } from '../../../platform/db/transact.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { takeDue } from './queries.ts';
import { reachOf } from './reach.ts';

/** At a tenth of a second for 100,000 readers, a few minutes; the next run continues. */
const most = 2000;

/** Counts how many people content reached, where someone saw it since and it is due, each in a transaction of its own. */
export const countReach = defineJob(
  'content.count_reach',
  async (ctx) => {
    for (let counted = 0; counted < most; counted += 1) {
      const is_over = await transact(ctx, async (tx) => {
        const top = await takeDue(tx.db);
        if (top && top !== 'gone') await reachOf(tx.db, top, tx.now);
        return top === undefined;
      });
      if (is_over) return;
    }
  },
  { cron: '*/5 * * * *' },
);
