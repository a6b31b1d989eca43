import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Context } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { keepLeft } from '../../hold/access.ts';
import { tellJoined, tellLeft } from '../live/live.ts';
import { keepOwned } from '../ownership/ownership.ts';
import { joinParts, leaveParts } from '../parts/parts.ts';
import { takeRolesOfGone } from '../space-role/queries.ts';
import { alignMembers, listFollowed, lockFollowed } from './queries.ts';

type At = { company_id: string; place_id: string };

/** Fills a place by its audience: with these people, or with everyone in it. */
export const fillByAudience = async (
  tx: Tx,
  at: At,
  audience: AudienceSelection,
  employee_ids: readonly string[] | null = null,
): Promise<void> => {
  const { come, gone, parts } = await alignMembers(tx.db, at, audience, employee_ids);
  if (come.length > 0 || gone.length > 0) await keepOwned(tx, at.company_id, [at.place_id]);
  tellJoined(tx, at, come);
  await joinParts(tx, at, come);
  await leaveParts(tx, at.company_id, parts);
  if (gone.length > 0) {
    await takeRolesOfGone(at, gone).execute(tx.db);
    await keepLeft(at, gone).execute(tx.db);
  }
  tellLeft(tx, at, gone);
};

/** People changed: adds them to the places whose audience they now match, and removes them from the others. */
export const followAudience = async (
  ctx: Context,
  { company_id, employee_ids }: { company_id: string; employee_ids: string[] | null },
): Promise<void> => {
  for (const place_id of await listFollowed(ctx.db, company_id)) {
    await transact(ctx, async (tx) => {
      const audience = await lockFollowed(tx.db, company_id, place_id);
      if (audience) await fillByAudience(tx, { company_id, place_id }, audience, employee_ids);
    });
  }
};
