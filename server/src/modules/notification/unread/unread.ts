import type { Context } from '../../../platform/context.ts';
import { kinds } from '../../content/content.ts';
import { countUnreadOf } from '../queries.ts';

type Who = { company_id: string; employee_id: string };

/**
 * What the icon of the app counts: all unread notifications, and what is unread of content that is not in the inbox. What is both
 * counts once.
 */
export const countOnIcon = async (ctx: Context, { company_id, employee_id }: Who): Promise<number> => {
  const unread = (await countUnreadOf(ctx.db, company_id, [employee_id])).get(employee_id);
  let count = Object.values(unread?.by_kind ?? {}).reduce((sum, amount) => sum + amount, 0);
  count -= unread?.elsewhere_count ?? 0;
  for (const kind of kinds()) count += (await kind.countUnread?.(ctx, { company_id, employee_id })) ?? 0;
  return count;
};
