import type { Context } from '../../../platform/context.ts';
import { kinds } from '../../content/content.ts';
import { countUnreadOf } from '../queries.ts';

type Who = { company_id: string; employee_id: string };

/** What the icon of the app counts: all unread notifications, and what is unread of content that is not in the inbox. */
export const countOnIcon = async (ctx: Context, { company_id, employee_id }: Who): Promise<number> => {
  const unread = await countUnreadOf(ctx.db, company_id, [employee_id]);
  let count = Object.values(unread.get(employee_id) ?? {}).reduce((sum, amount) => sum + amount, 0);
  for (const kind of kinds()) count += (await kind.countUnread?.(ctx, { company_id, employee_id })) ?? 0;
  return count;
};
