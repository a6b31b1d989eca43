import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updatePointsPolicy } from '@plaudit/contract/points-policy/endpoints';
import type { PointsPolicy, PointsPolicySettings } from '@plaudit/contract/points-policy/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { tellHolders } from '../../authority/authority.ts';
import { isStricterExpiry } from './policy.ts';
import { findPolicy, lockPolicy, scheduleExpiry, updatePolicyRow } from './queries.ts';

/** Of the first warning; see `expiry`. */
const warning_days = 30;

export const getPolicy = (ctx: Context, { company_id }: Viewer): Promise<PointsPolicy> =>
  findPolicy(ctx.db, company_id);

/** `expected`: refused with INVALID_ACTION unless these fields still are so. */
export const updatePolicy = (
  ctx: Context,
  viewer: Viewer,
  change: BodyOf<typeof updatePointsPolicy>,
  expected: object | null = null,
): Promise<PointsPolicy> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const before = await lockPolicy(tx.db, company_id);
    if (!isAsLeft(before, expected)) throw new AppError('INVALID_ACTION');
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    if (given.length === 0) return before;
    await updatePolicyRow(tx.db, company_id, Object.fromEntries(given) as Partial<PointsPolicySettings>).execute();
    const changed = await findPolicy(tx.db, company_id);
    if (isStricterExpiry(before, changed) || changed.expiry_months === null) {
      await scheduleExpiry(company_id, tx.now, warning_days).execute(tx.db);
    }
    return record(tx, viewer, before);
  });

export const policy_updated = defineAction({
  name: 'points_policy.updated',
  permission: 'points.manage',
  undo: (ctx, viewer, { before, after }) => updatePolicy(ctx, viewer, before as Partial<PointsPolicySettings>, after),
});

const record = async (tx: Tx, viewer: Viewer, before: PointsPolicy): Promise<PointsPolicy> => {
  const { company_id } = viewer;
  const after = await findPolicy(tx.db, company_id);
  const { expires_from: _was, ...settings_before } = before;
  const { expires_from: _is, ...settings } = after;
  recordChange(tx, viewer, policy_updated, {
    subject: { kind: 'points_policy', id: null, label: '' },
    before: settings_before,
    after: settings,
  });
  tellHolders(tx, company_id, 'points.manage', { kind: 'points' });
  // What people may give is shown in open composers.
  tx.afterCommit(() => tx.ctx.live.toCompany(company_id, 'points.changed', {}));
  return after;
};
