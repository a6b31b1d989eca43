import type { BodyOf } from '@plaudit/contract/endpoint';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import type * as endpoints from '@plaudit/contract/security/endpoints';
import type { SignInPolicy } from '@plaudit/contract/security/endpoints';
import { defineCache } from '../../../platform/db/cache.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { companySettings } from '../../company/company.ts';
import { tellHolders } from '../../authority/authority.ts';
import { endFrontlineSessions } from '../session/ending/ending.ts';
import { shortenSessions } from '../session/queries.ts';
import { first_policy, idleSeconds, viewPolicy } from './policy.ts';
import { countDue, findPolicy, lockPolicy, updatePolicy, type PolicyRow } from './queries.ts';

const day_ms = 86_400_000;

// As many companies as the cache of their settings; each row is smaller.
const cache = defineCache<Omit<PolicyRow, 'company_id'>>('company', 10_000);

/** How the company lets its people in, from this process's memory. */
export const policyOf = (ctx: Context, company_id: string): Promise<Omit<PolicyRow, 'company_id'>> =>
  cache(ctx, company_id, async () => (await findPolicy(ctx.own_db, company_id)) ?? first_policy);

export const getSignInPolicy = async (ctx: Context, { company_id }: Viewer): Promise<SignInPolicy> =>
  viewPolicy(await policyOf(ctx, company_id));

export const policy_changed = defineAction({
  name: 'security.policy_changed',
  permission: 'security.manage',
  undo: async (ctx, viewer, { before, after }) => {
    if (!isAsLeft(await getSignInPolicy(ctx, viewer), after)) throw new AppError('INVALID_ACTION');
    return updateSignInPolicy(ctx, viewer, before as Partial<SignInPolicy>);
  },
});

/** People who need a second factor from now on have the whole grace period. */
const sinceAfter = (row: Omit<PolicyRow, 'company_id'>, change: { second_factor?: string | undefined }, now: Date) => {
  if (change.second_factor === undefined || change.second_factor === row.second_factor) return row.second_factor_since;
  return change.second_factor === 'optional' ? null : now;
};

/** Whom this policy would ask for a second factor at once. */
export const previewSignInPolicy = async (
  ctx: Context,
  viewer: Viewer,
  change: BodyOf<typeof endpoints.previewSignInPolicy>,
): Promise<{ count: number; includes_you: boolean }> => {
  if (change.second_factor === 'optional') return { count: 0, includes_you: false };
  const now = new Date();
  const since = sinceAfter(await policyOf(ctx, viewer.company_id), change, now) ?? now;
  return countDue(ctx.db, viewer, {
    permissions: change.second_factor === 'everyone' ? null : administration_permissions,
    since,
    joined_until: new Date(now.getTime() - change.second_factor_grace_days * day_ms),
  });
};

export const updateSignInPolicy = (
  ctx: Context,
  viewer: Viewer,
  change: { [Name in keyof SignInPolicy]?: SignInPolicy[Name] | undefined },
): Promise<SignInPolicy> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const [{ company_name }, row] = [await companySettings(ctx, company_id), await lockPolicy(tx.db, company_id)];
    const second_factor_since = sinceAfter(row, change, tx.now);
    const changed = await updatePolicy(tx.db, company_id, { company_id, ...change, second_factor_since });
    for (const kind of ['full', 'frontline'] as const) {
      const seconds = idleSeconds(changed, kind);
      if (seconds !== idleSeconds(row, kind)) tx.write(shortenSessions(tx.db, company_id, kind, seconds));
    }
    if (row.frontline_allowed && !changed.frontline_allowed) await endFrontlineSessions(tx, company_id, null);
    recordChange(tx, viewer, policy_changed, {
      subject: { kind: 'company', id: company_id, label: company_name },
      before: viewPolicy(row),
      after: viewPolicy(changed),
    });
    tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
    tx.afterCommit(() => {
      ctx.invalidation.send('company', company_id);
      ctx.invalidation.send('sign_in_policy', company_id);
      ctx.live.toCompany(company_id, 'access.changed', {});
    });
    return viewPolicy(changed);
  });
