import { limits } from '@plaudit/contract/limits';
import type { entry_kinds } from '@plaudit/contract/points/endpoints';
import type { Budget, Liability, ReportRow } from '@plaudit/contract/points-report/schema';
import { invalidRequest } from '../../../platform/errors.ts';

export type Account = 'allowance' | 'earned';
/** Why points moved: as in the ledger, and with a person from one department to another. */
export type Kind = (typeof entry_kinds)[number] | 'returned' | 'moved';

export type Moved = { account: Account; kind: Kind | null; points: number };

/** Stands for people without a department, where the database needs an id. */
export const no_department = '00000000-0000-0000-0000-000000000000';

type Place<Row> = Exclude<keyof Row, 'opening' | 'closing'>;

// Every kind has a place, or the types complain; one that an account never has has none there.
const places: Record<Kind, { earned?: Place<Liability>; allowance?: Place<Budget> }> = {
  recognition_received: { earned: 'earned' },
  boost_received: { earned: 'earned' },
  points_expired: { earned: 'expired' },
  allowance_granted: { allowance: 'granted' },
  allowance_refilled: { allowance: 'refilled' },
  recognition_given: { allowance: 'given' },
  boost_given: { allowance: 'given' },
  allowance_expired: { allowance: 'unused' },
  reversal: { earned: 'taken_back', allowance: 'given' },
  correction: { earned: 'corrected', allowance: 'corrected' },
  adjustment_reversed: { earned: 'corrected', allowance: 'corrected' },
  returned: { earned: 'returned', allowance: 'returned' },
  moved: { earned: 'moved', allowance: 'moved' },
};

const common = { opening: 0, corrected: 0, returned: 0, moved: 0, closing: 0 };

/** A row in which nothing has moved, after what the one before left. */
export const openRow = (before: ReportRow | null): ReportRow => {
  const left = (side: 'liability' | 'budget') => {
    const points = before?.[side].closing ?? 0;
    return { ...common, opening: points, closing: points };
  };
  return {
    liability: { ...left('liability'), earned: 0, taken_back: 0, expired: 0 },
    budget: { ...left('budget'), granted: 0, refilled: 0, given: 0, unused: 0 },
  };
};

/** Adds points to a row; those without kind were there before it. */
export const addTo = (row: ReportRow, { account, kind, points }: Moved): void => {
  const side: Record<string, number> = account === 'earned' ? row.liability : row.budget;
  const place = kind === null ? 'opening' : places[kind][account];
  if (!place) throw new Error(`The report has no place for ${kind} of ${account}`);
  for (const name of [place, 'closing']) side[name] = (side[name] ?? 0) + points;
};

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const firstDay = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;

export const monthsOf = ({ from, until }: { from: string; until: string }): string[] =>
  Array.from({ length: monthNumber(until) - monthNumber(from) + 1 }, (_, index) => firstDay(monthNumber(from) + index));

/** The months that are asked about, by their first days; nothing is known of those to come. */
export const periodOf = (
  asked: { from?: string | undefined; until?: string | undefined },
  this_month: string,
): { from: string; until: string } => {
  const last = monthNumber(this_month);
  const until = Math.min(asked.until === undefined ? last : monthNumber(asked.until), last);
  const from = asked.from === undefined ? until - 11 : monthNumber(asked.from);
  if (from > until || until - from >= limits.report_months) {
    throw invalidRequest('from', `1 to ${limits.report_months} months, the first one first`);
  }
  return { from: firstDay(from), until: firstDay(until) };
};
