import type { Context } from '../../../../platform/context.ts';
import { defineCache } from '../../../../platform/db/cache.ts';
import { conditionOf, countUpTo, type Filter } from '../queries.ts';
import { countByStatus } from './queries.ts';

// Beyond, a count would cost more than the page beside it.
const most = 10_000;
// For messages that were lost.
const kept_ms = 30_000;

type Count = { until: number; by_status: Promise<Record<string, number>> };
const counts = defineCache<Count>('people', 5000);

/**
 * How many people the filter lets through; undefined where a part of the company is very many. Of the whole company it
 * is kept until somebody comes or goes: counting 100,000 people costs ten times what the page itself does.
 */
export const countPeople = async (ctx: Context, company_id: string, filter: Filter): Promise<number | undefined> => {
  const { status, ...parts } = filter;
  if (Object.values(parts).some((value) => value !== undefined)) {
    return countUpTo(ctx.db, company_id, conditionOf(company_id, filter), most);
  }
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
