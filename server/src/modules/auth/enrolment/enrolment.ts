import type { Permission } from '@plaudit/contract/people/permissions';
import type { Db } from '../../../platform/db/driver.ts';
import type { Context } from '../../../platform/context.ts';
import { hasFactor } from '../factor/queries.ts';
import { asksForFactor, type SessionKind } from '../sign-in-policy/policy.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';

const day_ms = 86_400_000;

type Who = { company_id: string; employee_id: string; joined_at: Date | null };

/**
 * The time by which a person has to set up the second factor that their company asks for; null if there is nothing to do.
 * Everyone has the whole grace period: people who join after the company began to ask have it from the day they join.
 */
export const enrolBy = async (
  ctx: Context,
  { db, company_id, employee_id, joined_at }: Who & { db: Db },
  kind: SessionKind,
  permissions: readonly Permission[],
): Promise<Date | null> => {
  const policy = await policyOf(ctx, company_id);
  if (!asksForFactor(policy, kind, permissions)) return null;
  if (await hasFactor(db, company_id, employee_id)) return null;
  const since = Math.max(policy.second_factor_since?.getTime() ?? 0, joined_at?.getTime() ?? 0);
  return new Date(since + policy.second_factor_grace_days * day_ms);
};
