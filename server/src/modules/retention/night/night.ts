import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { retentions } from '../../../platform/personal/retention.ts';
import { countedDays, daysBefore, night_hour } from '../policy.ts';
import { ageings, loadChosen } from '../retention.ts';
import { noteRun, takeNights, type Night } from './queries.ts';

/** How much one transaction deletes; its locks last some hundredths of a second. */
const batch = 500;
/** Companies whose night is begun in one transaction. */
const companies = 100;

export type Part = Night & { retention_key: string; at: string };

/** The name of the job in jobs.ts, which runs `purgePiece`. */
export const purging = { name: 'retention.purge' };

// One waiting job per kind and company, no matter what the night before left.
const options = ({ company_id, retention_key }: Part) => ({
  job_key: `${purging.name}:${company_id}:${retention_key}`,
  can_wait: true,
});

/** Begins the night wherever it has come by `now` and has not begun yet. */
export const startNight = async (ctx: Context, now: Date): Promise<void> => {
  for (;;) {
    const begun = await transact(ctx, async (tx) => {
      const nights = await takeNights(tx.db, now, night_hour, companies);
      for (const night of nights) {
        for (const { key } of ageings()) {
          const part: Part = { ...night, retention_key: key, at: now.toISOString() };
          enqueue(tx, purging, part, options(part));
        }
      }
      return nights.length;
    });
    if (begun < companies) return;
  }
};

/**
 * Deletes a batch of one kind, records how much that was, and requests the next batch: all in one commit, so that a killed
 * process has done nothing or all of it. A second run finds what is left.
 */
export const purgePiece = (ctx: Context, part: Part): Promise<void> =>
  transact(ctx, async (tx) => {
    const { company_id, retention_key } = part;
    const ageing = ageings().find(({ key }) => key === retention_key);
    // Of a version before this one.
    if (!ageing) return;
    // The period is read for each batch: one that was extended in between applies at once.
    const at = new Date(part.at);
    const days = countedDays(await loadChosen(tx.db, company_id, ageing), at);
    const { removed, has_more } =
      days === null
        ? { removed: 0, has_more: false }
        : await ageing.purge(tx, { company_id, at, before: daysBefore(at, days), limit: batch });
    tx.write(noteRun(tx.db, part, { retention_key, removed, ran_at: tx.now }));
    if (has_more) enqueue(tx, purging, part, options(part));
  });

/** Deletes data that ages alike in every company. One failure keeps no other from going. */
export const purgePassing = async (ctx: Context, now: Date): Promise<void> => {
  const failures: unknown[] = [];
  for (const { days, purge } of retentions().flatMap(({ passes = [] }) => passes)) {
    await purge(ctx.db, daysBefore(now, days)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some old data could not be deleted.');
};
