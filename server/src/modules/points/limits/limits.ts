import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { checkLimits as check } from '@plaudit/contract/points/endpoints';
import type { LimitReason } from '@plaudit/contract/points-policy/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { findGiftLimits, listLeft, refuseOverLimits, type GiftLimits } from './queries.ts';

export { findGiftLimits, giftLimits, type GiftLimits } from './queries.ts';

type Given = { giver_id: string; receiver_ids: readonly string[]; points: number };

/** INVALID_ACTION for one gift that is too large by itself. */
export const checkGiftSize = (limits: GiftLimits, { receiver_ids, points }: Given): void => {
  const limit = limits?.points_per_gift ?? null;
  if (limit === null || points * receiver_ids.length <= limit) return;
  const reason: LimitReason = 'points_per_gift';
  throw new AppError('INVALID_ACTION', { payload: { reason, limit } });
};

/** After the gift was written: fails the transaction with INVALID_ACTION if it is too much for a person. */
export const enforceLimits = (tx: Tx, company_id: string, limits: GiftLimits, given: Omit<Given, 'points'>): void => {
  const { points_per_colleague_a_day = null, points_per_receiver = null } = limits ?? {};
  if (points_per_colleague_a_day === null && points_per_receiver === null) return;
  tx.write(refuseOverLimits(company_id, given.giver_id, given.receiver_ids, tx.now));
};

export const checkLimits = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  employees: readonly string[],
): Promise<ResponseOf<typeof check>> => {
  const limits = await findGiftLimits(ctx.db, company_id);
  if (!limits) return { points_per_gift: null, items: [] };
  const items = await listLeft(ctx.db, company_id, employee_id, [...new Set(employees)], new Date());
  return { points_per_gift: limits.points_per_gift, items };
};
