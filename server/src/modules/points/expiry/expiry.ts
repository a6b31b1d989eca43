import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { expirePart, nobody } from './jobs.ts';
import { listDue, markDone } from './queries.ts';

/** Days before a month begins. */
const warnings = { early: 30, late: 7 } as const;

/** Begins, in every company, everything that is due by `now` and has not begun yet. */
export const startExpiry = async (ctx: Context, now: Date): Promise<void> => {
  const due = await listDue(ctx.db, now, warnings);
  if (due.length === 0) return;
  await transact(ctx, async (tx) => {
    for (const { company_id, ...steps } of due) {
      for (const step of ['expiry', 'early', 'late'] as const) {
        const month = steps[step];
        if (!month) continue;
        tx.write(markDone(tx.db, company_id, step, month));
        enqueue(tx, expirePart, { company_id, step, month, after: nobody });
      }
    }
  });
};
