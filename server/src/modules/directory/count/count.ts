import type { Context } from '../../../platform/context.ts';
import { defineCache } from '../../../platform/db/cache.ts';
import { countByStatus } from './queries.ts';

// For messages that were lost.
const kept_ms = 30_000;

type Count = { until: number; by_status: Promise<Record<string, number>> };
const counts = defineCache<Count>('people', 5000);

/**
 * How many people the company has, or of one account status. Kept until somebody comes or goes: counting 100,000 people
 * costs ten times what a page of them does.
 */
export const countPeople = async (ctx: Context, company_id: string, status: string | undefined): Promise<number> => {
  const fresh = (): Count => ({ until: Date.now() + kept_ms, by_status: countByStatus(ctx.db, company_id) });
  const kept = await counts(ctx, company_id, async () => fresh());
  if (kept.until < Date.now()) Object.assign(kept, fresh());
  const by_status = await kept.by_status.catch((error: unknown) => {
    kept.until = 0;
    throw error;
  });
  return status === undefined
    ? Object.values(by_status).reduce((sum, count) => sum + count, 0)
    : (by_status[status] ?? 0);
};
