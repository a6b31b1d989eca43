import type { Session } from '@plaudit/contract/auth/schema';
import type { Sample } from '@plaudit/contract/sample/schema';
import type { Context } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { openSampleSession } from '../auth/auth.ts';
import { isFresh } from './policy.ts';
import { findOwner, findSample, type SampleRow } from './queries.ts';

/** The job that writes the sample company; `server/seed/sample.ts` has what it does. */
export const write_sample = { name: 'sample.write', lane: 'bulk' } as const;

export const getSample = async (ctx: Context): Promise<Sample> => ({
  is_ready: isFresh(await findSample(ctx.db), new Date()),
});

/** Has it written if that is due. Requests at the same time lead to one job. */
export const prepareSample = (ctx: Context): Promise<Sample> =>
  transact(ctx, async (tx) => {
    const is_ready = isFresh(await findSample(tx.db), tx.now);
    if (!is_ready) enqueue(tx, write_sample, {}, { job_key: write_sample.name });
    return { is_ready };
  });

export const openSample = (ctx: Context): Promise<Session> =>
  transact(ctx, async (tx) => {
    const found = await findSample(tx.db);
    const owner = found && (await findOwner(tx.db, found.company_id));
    if (!owner) throw new AppError('INVALID_ACTION');
    return openSampleSession(tx, { company_id: found.company_id, employee_id: owner.employee_id });
  });

/** The sample that a job has to replace: null if there is none. Undefined if there is nothing to do. */
export const sampleToReplace = async (tx: Tx): Promise<SampleRow | null | undefined> => {
  const found = await findSample(tx.db);
  return isFresh(found, tx.now) ? undefined : (found ?? null);
};
