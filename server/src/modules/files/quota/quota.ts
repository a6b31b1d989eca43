import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { findWaiting, settleFile } from '../queries.ts';
import { findUsage } from './queries.ts';

const bytes_per_mb = 1_000_000;

type FileKey = { company_id: string; file_id: string };

/**
 * Refuses a form, whose `own_bytes` count already, if the person or the company had no space left before it. Parallel forms of
 * one person wait for each other at the sum. INVALID_REQUEST, 413.
 */
export const checkQuota = async (
  { db, ctx }: Tx,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  own_bytes: number,
): Promise<void> => {
  const { UPLOAD_MB_PER_PERSON, UPLOAD_MB_PER_COMPANY } = ctx.config;
  const { of_person, of_company } = await findUsage(db, company_id, employee_id);
  const isFull = (used: number, quota_mb: number): boolean =>
    quota_mb > 0 && used - own_bytes >= quota_mb * bytes_per_mb;
  if (isFull(of_person, UPLOAD_MB_PER_PERSON)) throw full('uploads_of_person', `Your uploads`, UPLOAD_MB_PER_PERSON);
  if (isFull(of_company, UPLOAD_MB_PER_COMPANY)) {
    throw full('uploads_of_company', `Your company's uploads`, UPLOAD_MB_PER_COMPANY);
  }
};

const full = (reason: string, whose: string, quota_mb: number): AppError => {
  const message = `${whose} use up all of the ${quota_mb} MB available. Ask an admin, or try again after older files are deleted.`;
  return new AppError('INVALID_REQUEST', {
    status: 413,
    payload: { reason, issues: [{ path: 'query.key', message }] },
  });
};

/** Storage alone knows what a form has brought: when nothing more can come, it is asked, and the rest of the room is free again. */
export const settleUpload = defineJob<FileKey>('files.settle_upload', async (ctx, key) => {
  const file = await findWaiting(ctx.db, key);
  if (file) await settleFile(ctx.db, file, await ctx.files.size(file.storage_key)).execute();
});

/** A slow line may still be sending when its form has expired. */
const spare_seconds = 900;

export const settleLater = (tx: Tx, { company_id, file_id }: FileKey, form_expires_in_seconds: number): void => {
  const run_at = new Date(tx.now.getTime() + (form_expires_in_seconds + spare_seconds) * 1000);
  enqueue(tx, settleUpload, { company_id, file_id }, { run_at, can_wait: true });
};
