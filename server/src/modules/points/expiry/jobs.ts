import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { transact } from '../../../platform/db/transact.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { pointsExpiring } from '../events.ts';
import { expirePoints, listExpiring, listOwners, type Step } from './queries.ts';

/** Accounts that are locked for the length of one statement. */
const batch = 500;
/** Before every id of an employee. */
export const nobody = '00000000-0000-0000-0000-000000000000';

type Part = { company_id: string; step: Step; month: string; after: string };

/** One batch of the company's people, then the next. A second run finds nothing left to expire, and notifies no one twice. */
export const expirePart = defineJob<Part>('points.expire', (ctx, { company_id, step, month, after }) =>
  transact(ctx, async (tx) => {
    const owners = await listOwners(tx.db, company_id, after, batch, { lock: step === 'expiry' });
    if (step === 'expiry') {
      const changed = await expirePoints(tx.db, company_id, owners, month, tx.now);
      tx.afterCommit(() => ctx.live.toEmployees(company_id, changed, 'points.changed', {}));
    } else {
      const people = await listExpiring(tx.db, company_id, owners, month);
      if (people.length > 0) announce(tx, pointsExpiring, { company_id, day: month, warning: step, people });
    }
    const last = owners.at(-1);
    if (last && owners.length === batch) enqueue(tx, expirePart, { company_id, step, month, after: last });
  }),
);
