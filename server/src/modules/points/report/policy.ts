import { limits } from '@plaudit/contract/limits';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import { invalidRequest } from '../../../platform/errors.ts';
import { entryKindOf } from '../sources/sources.ts';

export type Account = 'allowance' | 'earned';
/** `kind`: why points moved, as in the ledger, or `moved` with a person from one department to another. */
export type Moved = { account: Account; kind: string | null; points: number };

/** Represents people without a department, because the database needs an id. */
export const no_department = '00000000-0000-0000-0000-000000000000';

/** The column of the report. What no module of this version declares is a correction to it, so that every month adds up. */
const columnOf = (account: Account, kind: string | null): string => {
  if (kind === null) return 'opening';
  if (kind === 'moved') return kind;
  const declared = entryKindOf(kind);
  if (!declared) return 'corrected';
  const column = declared[account];
  if (!column) throw new Error(`${kind} never moves points of the account ${account}`);
  return column;
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
  for (const name of [columnOf(account, kind), 'closing']) side[name] = (side[name] ?? 0) + points;
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
    throw invalidRequest('from', `Choose 1 to ${limits.report_months} months, the earliest first`);
  }
  return { from: firstDay(from), until: firstDay(until) };
};
