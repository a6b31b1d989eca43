import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { presentRules } from '../allowance/policy.ts';
import { findRules } from '../allowance/queries.ts';
import { checkGiftSize, enforceLimits, findGiftLimits, type GiftLimits } from '../limits/limits.ts';
import { company_owner_id, newId } from '../../../platform/ids.ts';
import type { Refusal, Tx } from '../../../platform/db/transact.ts';
import { checkDeclared } from '../sources/sources.ts';
import { grantAllowance, insertTransfer, liveTransfersOf, lockAccountsOf, openAllowance } from './queries.ts';

export type Account = 'allowance' | 'earned' | 'issued';
export type Entry = { owner_id: string; account: Account; kind: string; points: number };
/** What points move for: its kind, and its id there. Everything that it moved is undone together. */
export type Source = { kind: string; id: string };
export type LiveTransfer = {
  transfer_id: string;
  cause: string;
  entries: Entry[];
  /** From a month whose allowances have expired. */
  is_former: boolean;
};
export type Transfer = Pick<LiveTransfer, 'transfer_id' | 'cause' | 'entries'> & {
  idempotency_key: string;
  source: Source | null;
  reverses_transfer_id: string | null;
  actor_id: string | null;
  /** The reason, in the words of the person who did it by hand. */
  reason?: string | null;
};

/** A gift of `points` to each receiver, paid by the giver's allowance or by the company. */
export type Gift = {
  /** A declared one, with its entries `<cause>_given` and `<cause>_received`. */
  cause: string;
  /** What happened, once: a repetition violates `points_transfer_once`. */
  event_id: string;
  source: Source;
  giver_id: string;
  receiver_ids: readonly string[];
  points: number;
  funding: 'allowance' | 'company';
};

const company_account = { owner_id: company_owner_id, account: 'issued' } as const;

/** Renews the allowance of an employee for the current month, unless that is done. Safe under races. */
export const renewAllowance = async (tx: Tx, company_id: string, employee_id: string): Promise<void> => {
  const found = await findRules(tx.db, company_id, tx.now);
  const { prorates } = found;
  tx.write(openAllowance(company_id, employee_id));
  tx.write(grantAllowance(company_id, employee_id, tx.now, { prorates, rules: presentRules(found) }));
};

/**
 * Moves the points of a gift, within the company's limits. Call `renewAllowance` first, so that the giver's allowance is for
 * the current month.
 */
export const transferGift = (tx: Tx, company_id: string, gift: Gift, limits: GiftLimits): void => {
  const { cause, event_id, source, giver_id, receiver_ids, points, funding } = gift;
  const payer = funding === 'company' ? company_account : ({ owner_id: giver_id, account: 'allowance' } as const);
  if (funding === 'allowance') checkGiftSize(limits, gift);
  writeTransfer(tx, company_id, {
    transfer_id: newId(),
    idempotency_key: `${cause}:${event_id}`,
    cause,
    source,
    reverses_transfer_id: null,
    actor_id: giver_id,
    entries: [
      { ...payer, kind: `${cause}_given`, points: -points * receiver_ids.length },
      ...receiver_ids.map((owner_id) => ({ owner_id, account: 'earned' as const, kind: `${cause}_received`, points })),
    ],
  });
  if (funding === 'allowance') enforceLimits(tx, company_id, limits, gift);
};

/** Undoes, by new entries, everything that a source moved, for example a recognition with its boosts. */
export const reverseTransfers = async (tx: Tx, company_id: string, source: Source, actor_id: string): Promise<void> =>
  void (await reverse(tx, company_id, source, actor_id, 'reversal'));

/** Moves again what `reverseTransfers` undid. `limited` names the people it is limited for, as in a new gift, if anything moves. */
export const restoreTransfers = async (
  tx: Tx,
  company_id: string,
  source: Source,
  actor_id: string,
  limited: Pick<Gift, 'giver_id' | 'receiver_ids'> | null = null,
): Promise<void> => {
  const limits = limited && (await findGiftLimits(tx.db, company_id));
  const moves = await reverse(tx, company_id, source, actor_id, 'restore');
  if (limited && moves) enforceLimits(tx, company_id, limits, limited);
};

/** Returns the balances of a person who is gone for good to the company; the second time does nothing. */
export const returnBalances = (
  tx: Tx,
  company_id: string,
  owner_id: string,
  balances: readonly { account: Account; balance: number }[],
): void => {
  if (balances.length === 0) return;
  const returned = balances.reduce((sum, { balance }) => sum + balance, 0);
  writeTransfer(tx, company_id, {
    transfer_id: newId(),
    idempotency_key: `returned:${owner_id}:${newId()}`,
    cause: 'reversal',
    source: null,
    reverses_transfer_id: null,
    actor_id: null,
    entries: [
      ...balances.map(({ account, balance }) => ({ owner_id, account, kind: 'returned', points: -balance })),
      { owner_id: company_owner_id, account: 'issued', kind: 'returned', points: returned },
    ],
  });
};

/** Too little on an account is NOT_ENOUGH_POINTS, too much for a person INVALID_ACTION. */
const refusal: Refusal = (error) => {
  const rule = violatedConstraint(error);
  if (rule === 'points_account_never_negative') return new AppError('NOT_ENOUGH_POINTS', { cause: error });
  if (rule !== 'points_limit') return undefined;
  const payload = JSON.parse((error as { detail: string }).detail) as Record<string, unknown>;
  return new AppError('INVALID_ACTION', { payload, cause: error });
};

/** Whether it moves anything. */
const reverse = async (
  tx: Tx,
  company_id: string,
  source: Source,
  actor_id: string,
  cause: 'reversal' | 'restore',
): Promise<boolean> => {
  await lockAccountsOf(company_id, source).execute(tx.db);
  const live = await liveTransfersOf(tx.db, company_id, source, { are_reversals: cause === 'restore' }, tx.now);
  for (const { transfer_id, entries, is_former } of live) {
    // What an expired allowance paid would have expired with it: it returns to the company, not to this month's allowance.
    const has_lapsed = cause === 'reversal' && is_former;
    writeTransfer(tx, company_id, {
      transfer_id: newId(),
      idempotency_key: `${cause}:${transfer_id}`,
      cause,
      source,
      reverses_transfer_id: transfer_id,
      actor_id,
      entries: entries.map((entry) => ({
        ...entry,
        ...(has_lapsed && entry.account === 'allowance' && company_account),
        kind: 'reversal',
        points: -entry.points,
      })),
    });
  }
  return live.length > 0;
};

/** Writes a whole transfer, and notifies the people whose points it moves. */
export const writeTransfer = (tx: Tx, company_id: string, transfer: Transfer): void => {
  const { cause, entries } = transfer;
  checkDeclared(
    cause,
    entries.map(({ kind }) => kind),
  );
  tx.refuses(refusal);
  tx.write(insertTransfer(company_id, transfer, tx.now));
  const moved = entries.filter((entry) => entry.account !== 'issued').map((entry) => entry.owner_id);
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [...new Set(moved)], 'points.changed', {}));
};
