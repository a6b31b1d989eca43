import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/points-adjustment/endpoints';
import type { PointsAdjustment } from '@plaudit/contract/points-adjustment/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { company_owner_id, newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange, type Action } from '../../audit/audit.ts';
import { accessEmployee } from '../../people/access.ts';
import { authorityOf, tellHolders } from '../../authority/authority.ts';
import { viewCard } from '../../people/view.ts';
import { pointsAdjusted } from '../events.ts';
import { renewAllowance, writeTransfer } from '../ledger/ledger.ts';
import {
  isInTeam,
  listAdjustmentRows,
  lockRefills,
  openEarned,
  refuseOverRefills,
  type AdjustmentRow,
} from './queries.ts';
import { viewAdjustment } from './view.ts';

type EmployeeRow = Awaited<ReturnType<typeof accessEmployee>>;

const canManage = ({ permissions }: Viewer): boolean => permissions.includes('points.manage');

/** Adds points to the current allowance; the ones left when it renews are gone. */
export const refillAllowance = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, points, reason }: BodyOf<typeof endpoints.refillAllowance>,
): Promise<PointsAdjustment> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: actor_id } = viewer;
    const [employee, actor] = await accessBoth(tx, viewer, employee_id);
    const is_manager = !canManage(viewer);
    if (is_manager) await accessTeam(tx, viewer, employee_id);
    if (employee_id === actor_id) throw forOneself();
    if (employee.employee_account_status === 'INACTIVE') throw new AppError('INVALID_ACTION');
    await lockRefills(tx.db, company_id, actor_id);
    await renewAllowance(tx, company_id, employee_id);
    const moved = { kind: 'refill', account: 'allowance', points, reason } as const;
    const transfer_id = move(tx, viewer, employee_id, { ...moved, entry: 'allowance_refilled' });
    tx.write(refuseOverRefills(company_id, is_manager ? actor_id : null, employee_id, tx.now));
    return record(tx, viewer, points_refilled, made(tx, transfer_id, employee, actor, moved));
  });

export const correctBalance = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, account, points, reason }: BodyOf<typeof endpoints.correctBalance>,
): Promise<PointsAdjustment> =>
  transact(ctx, async (tx) => {
    const [employee, actor] = await accessBoth(tx, viewer, employee_id);
    if (employee_id === viewer.employee_id && points > 0) throw forOneself();
    if (account === 'to_give') await renewAllowance(tx, viewer.company_id, employee_id);
    else tx.write(openEarned(viewer.company_id, employee_id));
    const moved = {
      kind: 'correction',
      account: account === 'to_give' ? 'allowance' : 'earned',
      points,
      reason,
    } as const;
    const transfer_id = move(tx, viewer, employee_id, { ...moved, entry: 'correction' });
    return record(tx, viewer, points_corrected, made(tx, transfer_id, employee, actor, moved));
  });

/** Undoes it by a new entry. INVALID_ACTION if that was done before, or the allowance has been renewed since. */
export const reverseAdjustment = (ctx: Context, viewer: Viewer, transfer_id: string): Promise<PointsAdjustment> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: actor_id } = viewer;
    const row = await findAdjustment(tx, company_id, transfer_id);
    if (!row || (!canManage(viewer) && row.actor.employee_id !== actor_id)) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { account, points, reason } = row;
    if (row.is_reversed || (account === 'allowance' && !row.is_running)) throw new AppError('INVALID_ACTION');
    const employee_id = row.employee.employee_id;
    // Only another person can undo what was taken from someone.
    if (employee_id === actor_id && points < 0) throw forOneself();
    if (account === 'allowance') await renewAllowance(tx, company_id, employee_id);
    move(
      tx,
      viewer,
      employee_id,
      { kind: 'reversal', account, entry: 'adjustment_reversed', points: -points, reason },
      transfer_id,
    );
    return record(tx, viewer, adjustment_reversed, { ...row, is_reversed: true });
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'points_transfer_once'
      ? new AppError('INVALID_ACTION', { cause: error })
      : error;
  });

export const listAdjustments = async (
  ctx: Context,
  { company_id }: Viewer,
  { employee_id, cursor, limit }: BodyOf<typeof endpoints.listAdjustments>,
): Promise<Page<PointsAdjustment>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listAdjustmentRows(ctx.db, company_id, { employee_id, before, limit: limit + 1, now: new Date() });
  return pageOf(rows, limit, (row) => [row.transfer_id], viewAdjustment);
};

const undo: NonNullable<Action['undo']> = (ctx, viewer, { after }) =>
  reverseAdjustment(ctx, viewer, (after as { transfer_id: string }).transfer_id);
const permission = 'points.manage' as const;
export const points_refilled = defineAction({ name: 'points.refilled', permission, undo });
export const points_corrected = defineAction({ name: 'points.corrected', permission, undo });
export const adjustment_reversed = defineAction({ name: 'points.adjustment_reversed', permission });

type Moved = {
  kind: 'refill' | 'correction' | 'reversal';
  account: 'allowance' | 'earned';
  entry: string;
  points: number;
  reason: string | null;
};

const move = (
  tx: Tx,
  { company_id, employee_id: actor_id }: Viewer,
  owner_id: string,
  { kind, account, entry, points, reason }: Moved,
  reverses_transfer_id: string | null = null,
): string => {
  const transfer_id = newId();
  writeTransfer(tx, company_id, {
    transfer_id,
    idempotency_key: `${kind}:${reverses_transfer_id ?? transfer_id}`,
    cause: kind,
    source: null,
    reverses_transfer_id,
    actor_id,
    reason,
    entries: [
      { owner_id, account, kind: entry, points },
      { owner_id: company_owner_id, account: 'issued', kind: entry, points: -points },
    ],
  });
  return transfer_id;
};

/** Only another person can add points for them. */
const forOneself = (): AppError => new AppError('INVALID_ACTION', { payload: { reason: 'oneself' } });

/**
 * For a person's managers, but not for people who decide who manages whom: they would appoint themselves, and add what they
 * like.
 */
const accessTeam = async (tx: Tx, viewer: Viewer, employee_id: string): Promise<void> => {
  const { company_id, employee_id: manager_id } = viewer;
  // What their roles give, no matter what this session may do.
  const { permissions } = await authorityOf(tx.db, { company_id, employee_id: manager_id });
  const is_appointed = !permissions.includes('people.manage');
  if (!is_appointed || !(await isInTeam(tx.db, company_id, manager_id, employee_id)))
    throw new AppError('NO_PERMISSION');
};

const accessBoth = (tx: Tx, viewer: Viewer, employee_id: string): Promise<[EmployeeRow, EmployeeRow]> =>
  Promise.all([accessEmployee(tx.db, viewer, employee_id), accessEmployee(tx.db, viewer, viewer.employee_id)]);

// Built instead of read: a statement after one that the ledger refuses would hide the reason.
const made = (
  { now }: Tx,
  transfer_id: string,
  employee: EmployeeRow,
  actor: EmployeeRow,
  moved: Pick<AdjustmentRow, 'kind' | 'account' | 'points' | 'reason'>,
): AdjustmentRow => ({
  ...moved,
  transfer_id,
  employee: viewCard(employee),
  actor: viewCard(actor),
  created_at: now,
  is_reversed: false,
  is_running: true,
});

const findAdjustment = async (tx: Tx, company_id: string, transfer_id: string): Promise<AdjustmentRow | undefined> => {
  const [row] = await listAdjustmentRows(tx.db, company_id, { transfer_id, limit: 1, now: tx.now });
  return row;
};

/** Into the log, to people who have the list open, and, if points changed, to the person. */
const record = (tx: Tx, viewer: Viewer, action: Action, row: AdjustmentRow): PointsAdjustment => {
  const { company_id, employee_id: actor_id } = viewer;
  const { transfer_id, kind, employee, points, reason, is_reversed } = row;
  const { employee_id, first_name, last_name } = employee;
  const view = viewAdjustment(row);
  recordChange(tx, viewer, action, {
    subject: { kind: 'employee', id: employee_id, label: `${first_name} ${last_name}` },
    before: null,
    after: { account: view.account, points: is_reversed ? -points : points, reason, transfer_id },
  });
  tellHolders(tx, company_id, 'points.manage', { kind: 'points' });
  const about = { company_id, transfer_id, kind, employee_id, actor_id, points, reason };
  if (!is_reversed) announce(tx, pointsAdjusted, about);
  return view;
};
