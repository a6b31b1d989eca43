import type { Context } from '../../../platform/context.ts';
import { listDeaf, listMuting } from '../../follow/follow.ts';

type At = { company_id: string; content_id: string };

const without = (employee_ids: readonly string[], left_out: readonly string[]): string[] => {
  const gone = new Set(left_out);
  return employee_ids.filter((employee_id) => !gone.has(employee_id));
};

/** These people, without those who muted the author or a hashtag of new content. */
export const withoutMuting = async (ctx: Context, at: At, employee_ids: readonly string[]): Promise<string[]> =>
  without(employee_ids, await listMuting(ctx.db, at, employee_ids));

/** These people, without those who muted a thread, or the colleague who did something there. */
export const withoutDeaf = async (
  ctx: Context,
  thread: At,
  actor_id: string,
  employee_ids: readonly string[],
): Promise<string[]> => without(employee_ids, await listDeaf(ctx.db, thread, actor_id, employee_ids));
