import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { fillAudience } from './jobs.ts';
import {
  alignPeople,
  fillRows,
  findUnfilled,
  listAudienceIds,
  listAudiencesOf,
  lockFilled,
  storeSelection,
  type At,
} from './queries.ts';

/** Rooms in one call to the sockets. */
export const piece = 500;

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

/** The same people as the same text, in whatever order they were chosen. */
const keyOf = ({ criterias, employees, groups, roles }: AudienceSelection): string =>
  JSON.stringify([sorted(employees), sorted(groups), sorted(roles), criterias]);

/**
 * The audience that content is for. Its people are stored in the background, once for all content that is for the same
 * selection, so that writing costs the same for 10 readers and for 100,000.
 */
export const storeAudience = async (tx: Tx, company_id: string, selection: AudienceSelection): Promise<string> => {
  const { audience_id, filled_at } = await storeSelection(tx.db, company_id, selection, keyOf(selection));
  if (!filled_at) enqueue(tx, fillAudience, { company_id, audience_id });
  return audience_id;
};

/** Stores the people of an audience, if that has not happened yet. */
export const ensureFilled = async (db: Db, at: At): Promise<void> => {
  const selection = await findUnfilled(db, at);
  if (selection) await fillRows(db, at, selection);
};

/** People changed: they enter the audiences that they now match, and leave the others. */
export const followAudiences = async (
  ctx: Context,
  { company_id, employee_ids }: { company_id: string; employee_ids: string[] | null },
): Promise<void> => {
  for (const audience_id of await listAudienceIds(ctx.db, company_id)) {
    const at = { company_id, audience_id };
    await transact(ctx, async (tx) => {
      const selection = await lockFilled(tx.db, at);
      if (!selection) return;
      const { come, gone } = await alignPeople(tx.db, at, selection, employee_ids);
      tell(tx, at, come, true);
      tell(tx, at, gone, false);
    });
  }
};

/** After the commit: they get the live events of the content, or no more of them, and read their feeds again. */
const tell = (tx: Tx, { company_id, audience_id }: At, employee_ids: readonly string[], is_reader: boolean): void => {
  const { live } = tx.ctx;
  tx.afterCommit(() => {
    for (let from = 0; from < employee_ids.length; from += piece) {
      const some = employee_ids.slice(from, from + piece);
      if (is_reader) live.joinPlace(company_id, audience_id, some);
      else live.leavePlace(company_id, audience_id, some);
      live.toEmployees(company_id, some, 'content.readers_changed', { is_reader });
    }
  });
};

/** The audiences whose live events a person gets. */
export const audiencesOf = (
  ctx: Context,
  { company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>,
): Promise<string[]> => listAudiencesOf(ctx.db, company_id, employee_id);
