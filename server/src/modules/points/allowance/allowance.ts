import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/points-policy/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { checkAsked, checkSaved } from '../../audience/audience.ts';
import { companySettings } from '../../company/company.ts';
import { tellHolders } from '../../authority/authority.ts';
import { forecastOf, presentRules } from './policy.ts';
import {
  countByRules,
  findComing,
  findRules,
  listUse,
  lockRules,
  updateRules,
  type AllowanceRules,
  type RulesRow,
} from './queries.ts';

type Rules = ResponseOf<typeof endpoints.getAllowanceRules>;

const view = ({ former_rules: _former, ...row }: RulesRow): Rules => row;
const audited = ({ rules, prorates }: RulesRow): AllowanceRules => ({ rules, prorates });

export const getAllowanceRules = async (ctx: Context, { company_id }: Viewer): Promise<Rules> =>
  view(await findRules(ctx.db, company_id, new Date()));

/** Counts from the next month. `expected`: refused with INVALID_ACTION unless these fields still are so. */
export const updateAllowanceRules = (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.updateAllowanceRules>,
  expected: object | null = null,
): Promise<Rules> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const before = await lockRules(tx.db, company_id, tx.now);
    if (!isAsLeft(audited(before), expected)) throw new AppError('INVALID_ACTION');
    await checkAsked(ctx, viewer, askedBy(given.rules), { saved: selectionsOf(before.rules) });
    await updateRules(company_id, { ...audited(before), ...given }, tx.now).execute(tx.db);
    const after = await findRules(tx.db, company_id, tx.now);
    recordChange(tx, viewer, rules_updated, {
      subject: { kind: 'points_policy', id: null, label: '' },
      before: audited(before),
      after: audited(after),
    });
    tellHolders(tx, company_id, 'points.manage', { kind: 'points' });
    return view(after);
  });

const selectionsOf = (rules: AllowanceRules['rules']) => rules.map(({ selection }) => selection);
const askedBy = (rules: AllowanceRules['rules'] = []) =>
  selectionsOf(rules).map((selection, index) => ({ path: `body.rules.${index}.selection`, selection }));

export const rules_updated = defineAction({
  name: 'points_policy.rules_updated',
  permission: 'points.manage',
  undo: (ctx, viewer, { before, after }) => updateAllowanceRules(ctx, viewer, before as Partial<AllowanceRules>, after),
});

/** What the rules would grant for a whole month to people who are active now, next to what the current ones grant. */
export const forecastAllowance = async (
  ctx: Context,
  viewer: Viewer,
  { rules }: BodyOf<typeof endpoints.forecastAllowance>,
): Promise<ResponseOf<typeof endpoints.forecastAllowance>> => {
  const { company_id } = viewer;
  const now = new Date();
  const found = await findRules(ctx.db, company_id, now);
  const present = presentRules(found);
  await checkAsked(ctx, viewer, askedBy(rules), { saved: selectionsOf(found.rules), is_answered: true });
  await checkSaved(ctx, viewer, selectionsOf(present));
  const [cells, used, coming, { point_unit_value, currency }] = await Promise.all([
    countByRules(ctx.db, company_id, rules, present),
    listUse(ctx.db, company_id, now),
    findComing(ctx.db, company_id, now),
    companySettings(ctx, company_id),
  ]);
  return { ...forecastOf(cells, rules, present, found.monthly_allowance), used, ...coming, point_unit_value, currency };
};
