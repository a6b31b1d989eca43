import { company_owner_id } from '../src/platform/ids.ts';
import { idAt, localDay } from './clock.ts';

type Account = {
  owner_id: string;
  account: 'allowance' | 'earned' | 'issued';
  balance: number | null;
  allowance_month: string | null;
};
type Move = { owner_id: string; account: Account['account']; kind: string; points: number };

/**
 * The ledger that a year of gifts leaves behind, by the rules of the points module: the allowance of a month is granted when a
 * person first gives in it, the rest of the one before goes back first, and each transfer sums to zero. Calls come in order of
 * time.
 */
export const createLedger = (monthly_allowance: number, time_zone: string) => {
  const accounts = new Map<string, Account>();
  const transfers: Record<string, unknown>[] = [];
  const entries: Record<string, unknown>[] = [];

  const open = (owner_id: string, account: Account['account']): Account => {
    const key = `${account} ${owner_id}`;
    let found = accounts.get(key);
    if (!found)
      accounts.set(
        key,
        (found = { owner_id, account, balance: account === 'issued' ? null : 0, allowance_month: null }),
      );
    return found;
  };

  const transfer = (
    at: Date,
    row: {
      idempotency_key: string;
      cause: string;
      source_kind?: string;
      source_id?: string;
      actor_id?: string;
      reason?: string;
    },
    moves: Move[],
  ): string => {
    const transfer_id = idAt(at);
    transfers.push({
      source_kind: null,
      source_id: null,
      actor_id: null,
      reason: null,
      ...row,
      transfer_id,
      created_at: at,
    });
    for (const { owner_id, account, kind, points } of moves.filter((move) => move.points !== 0)) {
      const of = open(owner_id, account);
      if (of.balance !== null) of.balance += points;
      entries.push({
        owner_id,
        account,
        entry_id: idAt(at),
        transfer_id,
        kind,
        points,
        balance: of.balance,
        created_at: at,
      });
    }
    return transfer_id;
  };

  /** What a person has left to give at that time. */
  const left = (owner_id: string, at: Date): number => {
    const month = `${localDay(at, time_zone).slice(0, 7)}-01`;
    const allowance = open(owner_id, 'allowance');
    if (allowance.allowance_month === month) return allowance.balance as number;
    const remaining = allowance.balance as number;
    allowance.allowance_month = month;
    transfer(at, { idempotency_key: `allowance:${owner_id}:${month}`, cause: 'allowance' }, [
      { owner_id, account: 'allowance', kind: 'allowance_expired', points: -remaining },
      { owner_id: company_owner_id, account: 'issued', kind: 'allowance_expired', points: remaining },
      { owner_id, account: 'allowance', kind: 'allowance_granted', points: monthly_allowance },
      { owner_id: company_owner_id, account: 'issued', kind: 'allowance_granted', points: -monthly_allowance },
    ]);
    return monthly_allowance;
  };

  type Gift = {
    cause: 'recognition' | 'boost';
    event_id: string;
    recognition_id: string;
    giver_id: string;
    receiver_ids: readonly string[];
    points: number;
    funding: 'allowance' | 'company';
  };

  const give = (at: Date, { cause, event_id, recognition_id, giver_id, receiver_ids, points, funding }: Gift): void => {
    if (points === 0) return;
    const sum = points * receiver_ids.length;
    const payer =
      funding === 'company'
        ? ({ owner_id: company_owner_id, account: 'issued' } as const)
        : ({ owner_id: giver_id, account: 'allowance' } as const);
    transfer(
      at,
      {
        idempotency_key: `${cause}:${event_id}`,
        cause,
        source_kind: 'recognition',
        source_id: recognition_id,
        actor_id: giver_id,
      },
      [
        { ...payer, kind: `${cause}_given`, points: -sum },
        ...receiver_ids.map((owner_id) => ({
          owner_id,
          account: 'earned' as const,
          kind: `${cause}_received`,
          points,
        })),
      ],
    );
  };

  /** Points that an admin adds by hand. Returns the id of the transfer. */
  const adjust = (
    at: Date,
    given: {
      cause: 'refill' | 'correction';
      owner_id: string;
      actor_id: string;
      account: 'allowance' | 'earned';
      points: number;
      reason: string;
    },
  ): string => {
    const { cause, owner_id, account, points, ...by } = given;
    if (account === 'allowance') left(owner_id, at);
    const kind = cause === 'refill' ? 'allowance_refilled' : cause;
    return transfer(at, { idempotency_key: `${cause}:${idAt(at)}`, cause, ...by }, [
      { owner_id, account, kind, points },
      { owner_id: company_owner_id, account: 'issued', kind, points: -points },
    ]);
  };

  return {
    left,
    give,
    adjust,
    rows: () => ({ points_account: [...accounts.values()], points_transfer: transfers, points_entry: entries }),
  };
};

export type Ledger = ReturnType<typeof createLedger>;
