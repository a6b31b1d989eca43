import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/hold/endpoints';
import type { Hold } from '@plaudit/contract/hold/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { defineAction, recordChange, type Action } from '../audit/audit.ts';
import { loadIdentity } from '../people/people.ts';
import { endHold, insertHold, isPlain, listHoldRows, type HoldRow } from './queries.ts';

const permission = 'chats.hold' as const;

export const hold_put = defineAction({ name: 'hold.put', permission });
export const hold_lifted = defineAction({ name: 'hold.lifted', permission });
export const hold_read = defineAction({ name: 'hold.read', permission });
export const hold_exported = defineAction({ name: 'hold.exported', permission });

/** Others who read the log learn that there is a hold, but not on whom or what, and not why. */
export const record = (tx: Tx, viewer: Viewer, action: Action, hold_id: string | null): void =>
  recordChange(tx, viewer, action, {
    subject: { kind: 'hold', id: hold_id, label: 'Legal hold' },
    before: null,
    after: { at: tx.now },
  });

const viewHold = ({ place_id, place_kind, place_name, put_at, lifted_at, ...row }: HoldRow): Hold => ({
  ...row,
  place: place_id === null ? null : { place_id, place_kind, place_name },
  put_at: put_at.toISOString(),
  lifted_at: lifted_at?.toISOString() ?? null,
});

export const loadHold = async (db: Db, company_id: string, hold_id: string): Promise<Hold> => {
  const [row] = await listHoldRows(db, company_id, { hold_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewHold(row);
};

export const putHold = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, place_id, reason }: BodyOf<typeof endpoints.putHold>,
): Promise<Hold> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    if (employee_id !== undefined && !(await loadIdentity(tx.db, { company_id, employee_id }))) {
      throw new AppError('EMPLOYEE_NOT_FOUND');
    }
    if (place_id !== undefined && !(await isPlain(tx.db, company_id, place_id))) {
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    }
    const hold_id = newId();
    const whom = { employee_id: employee_id ?? null, place_id: place_id ?? null };
    await insertHold(tx.db, { company_id, hold_id, ...whom, reason, put_by: viewer.employee_id, put_at: tx.now })
      .execute()
      .catch((error: unknown) => {
        if (!['legal_hold_of_person', 'legal_hold_of_place'].includes(violatedConstraint(error) ?? '')) throw error;
        throw new AppError('INVALID_ACTION', { cause: error });
      });
    record(tx, viewer, hold_put, hold_id);
    return loadHold(tx.db, company_id, hold_id);
  });

export const liftHold = (
  ctx: Context,
  viewer: Viewer,
  { hold_id, reason }: BodyOf<typeof endpoints.liftHold>,
): Promise<Hold> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    await loadHold(tx.db, company_id, hold_id);
    const lift = { lifted_by: employee_id, lifted_at: tx.now, lift_reason: reason };
    if (!(await endHold(tx.db, company_id, hold_id, lift))) throw new AppError('INVALID_ACTION');
    record(tx, viewer, hold_lifted, hold_id);
    return loadHold(tx.db, company_id, hold_id);
  });

export const listHolds = (
  ctx: Context,
  viewer: Viewer,
  { is_lifted, cursor, limit }: BodyOf<typeof endpoints.listHolds>,
): Promise<Page<Hold>> =>
  transact(ctx, async (tx) => {
    const before = readCursor(cursor, idCursor)?.[0];
    const rows = await listHoldRows(tx.db, viewer.company_id, { is_lifted, before, limit: limit + 1 });
    record(tx, viewer, hold_read, null);
    return pageOf(rows, limit, (row) => [row.hold_id], viewHold);
  });
