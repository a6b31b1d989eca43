import type { Group } from '@plaudit/contract/group/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { asksForHidden, checkSaved, listHidden } from '../audience/audience.ts';
import { findGroup, listGroupRows, type GroupRow } from './queries.ts';
import { type CountedGroup, viewGroup } from './view.ts';

/** Who acts on groups: a person of the company, or a program with one of its keys (null). */
export type Actor = { company_id: string; employee_id: string | null; program?: string };

/** A group of the company; `lock` holds back other changes of it. AUTH_RECORD_NOT_FOUND for any other. */
export const accessGroup = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  group_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<GroupRow> => {
  const row = await findGroup(db, company_id, group_id, { lock });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};

/** The group as admins see it. */
export const loadGroup = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  group_id: string,
): Promise<CountedGroup> => {
  const [row] = await listGroupRows(db, company_id, { group_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewGroup(row);
};

/** Refuses to say who is in a group if its selection depends on something that the viewer can't see for everyone. */
export const checkMembers = async (ctx: Context, viewer: Viewer, { selection }: Pick<GroupRow, 'selection'>) =>
  checkSaved(ctx, viewer, selection ? [selection] : []);

/** Groups as the viewer sees them: without their size if the viewer may not know who is in them. */
export const asSeenBy = async (ctx: Context, viewer: Viewer, groups: readonly Group[]): Promise<Group[]> => {
  const hidden = await listHidden(ctx, viewer);
  return groups.map((group) =>
    group.selection && asksForHidden(group.selection, hidden) ? { ...group, members_count: null } : group,
  );
};
