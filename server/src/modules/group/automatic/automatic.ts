import { empty_selection, type AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Issue } from '@plaudit/contract/errors';
import type { Context } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { groupsIn } from '../../audience/audience.ts';
import { tellHolders } from '../../authority/authority.ts';
import { findGroup } from '../queries.ts';
import { alignMembers, listAutomatic, lockSelections } from './queries.ts';

/** Fills a group by its selection, which may look at other groups, but not at those that look at this one. */
export const fillBySelection = async (
  tx: Tx,
  company_id: string,
  group: { group_id: string; selection: AudienceSelection },
): Promise<void> => {
  await lockSelections(tx.db, company_id);
  const others = await listAutomatic(tx.db, company_id);
  const selections = new Map(others.map(({ group_id, selection }) => [group_id, selection]));
  selections.set(group.group_id, group.selection);
  if (isInCircle(selections, group.group_id)) {
    const issues: Issue[] = [
      { path: 'body.selection', message: 'A group cannot include itself, directly or through other groups' },
    ];
    throw new AppError('CRITERIA_INVALID', { payload: { issues } });
  }
  await alignMembers(tx.db, company_id, group, null);
};

const isInCircle = (selections: Map<string, AudienceSelection>, group_id: string): boolean => {
  const seen = new Set<string>();
  const reaches = (id: string): boolean =>
    groupsIn(selections.get(id) ?? empty_selection).some((next) => {
      if (next === group_id) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next);
    });
  return reaches(group_id);
};

/** People changed: adds them to the groups whose selection they now match, and removes them from the others. */
export const followAudience = async (
  ctx: Context,
  { company_id, employee_ids }: { company_id: string; employee_ids: string[] | null },
): Promise<void> => {
  for (const { group_id } of await listAutomatic(ctx.db, company_id)) {
    await transact(ctx, async (tx) => {
      // Held, and read again: its selection may be another one by now.
      const group = await findGroup(tx.db, company_id, group_id, { lock: true });
      if (!group?.selection) return;
      const moved = await alignMembers(tx.db, company_id, { group_id, selection: group.selection }, employee_ids);
      if (moved > 0) tellHolders(tx, company_id, 'groups.manage', { kind: 'groups' });
    });
  }
};
