import type { Context } from '../../../platform/context.ts';
import { defineCache } from '../../../platform/db/cache.ts';
import { countByStatus } from './queries.ts';

const counts = defineCache<Record<string, number>>('people', 5000);

/**
 * How many people the company has, or how many with one account status. Cached until a person comes or goes: counting 100,000
 * people costs ten times as much as a page of them.
 */
export const countPeople = async (ctx: Context, company_id: string, status: string | undefined): Promise<number> => {
  const by_status = await counts(ctx, company_id, () => countByStatus(ctx.db, company_id));
  return status === undefined
    ? Object.values(by_status).reduce((sum, count) => sum + count, 0)
    : (by_status[status] ?? 0);
};
