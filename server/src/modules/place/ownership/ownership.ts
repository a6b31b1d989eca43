import type { Context } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { placeOwned } from '../events.ts';
import { tellConcerned } from '../live/live.ts';
import { listUncertain, lockPlaces, passOwnership } from './queries.ts';

type At = { company_id: string; place_id: string };

/** A person owns a place from now on, and is notified. */
export const tellOwned = (tx: Tx, at: At, employee_id: string, actor_id: string | null): void => {
  announce(tx, placeOwned, { ...at, employee_id, actor_id, occasion_id: newId() });
  tellConcerned(tx, at, [employee_id]);
};

/** Gives an owner to those of these places that have members but no owner. The caller holds the lock on their ownership. */
export const keepOwned = async (tx: Tx, company_id: string, place_ids: readonly string[]): Promise<void> => {
  if (place_ids.length === 0) return;
  for (const { place_id, employee_id } of await passOwnership(tx.db, company_id, place_ids)) {
    tellOwned(tx, { company_id, place_id }, employee_id, null);
  }
};

/**
 * People joined, left, or came back: if a place has no owner left, another member becomes one. People who come back own their
 * places again, together with those who looked after them in the meantime.
 */
export const followOwners = async (
  ctx: Context,
  { company_id, employee_ids }: { company_id: string; employee_ids: string[] | null },
): Promise<void> => {
  for (const place_id of await listUncertain(ctx.db, company_id, employee_ids)) {
    await transact(ctx, async (tx) => {
      await lockPlaces(company_id, [place_id]).execute(tx.db);
      await keepOwned(tx, company_id, [place_id]);
    });
  }
};
