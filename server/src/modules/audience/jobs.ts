import { transact } from '../../platform/db/transact.ts';
import { announce } from '../../platform/jobs/events.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { audienceChanged } from './events.ts';
import { noteDays, takeChanges } from './queries.ts';

// Ids in one event, and how many people are checked one by one before it is quicker to check everyone.
const ids_per_event = 2000;
const everybody_from = 20_000;

/** Announces the people who changed since the last run. The database enqueues it with each change: 0015-audience.sql. */
export const followAudiences = defineJob<{ company_id: string }>('audience.follow', (ctx, { company_id }) =>
  transact(ctx, async (tx) => {
    const changed = await takeChanges(tx.db, company_id);
    if (changed.length >= everybody_from) return announce(tx, audienceChanged, { company_id, employee_ids: null });
    for (let from = 0; from < changed.length; from += ids_per_event) {
      const employee_ids = changed.slice(from, from + ids_per_event);
      announce(tx, audienceChanged, { company_id, employee_ids });
    }
  }),
);

/** When a new day begins, everyone has been there a day longer. */
export const followDays = defineJob(
  'audience.follow_days',
  (ctx) =>
    transact(ctx, async (tx) => {
      for (const company_id of await noteDays(tx.db)) announce(tx, audienceChanged, { company_id, employee_ids: null });
    }),
  { cron: '*/15 * * * *' },
);
