import { limits } from '@plaudit/contract/limits';
import type { Budget, Liability, ReportRow } from '@plaudit/contract/points-report/schema';

export type ReportName = 'liability' | 'budget';
export type ReportColumn = keyof Liability | keyof Budget;

const columns = {
  liability: ['opening', 'earned', 'taken_back', 'expired', 'corrected', 'returned', 'moved', 'closing'],
  budget: ['opening', 'granted', 'refilled', 'given', 'unused', 'corrected', 'returned', 'moved', 'closing'],
} as const satisfies Record<ReportName, readonly ReportColumn[]>;
const always: readonly ReportColumn[] = ['opening', 'earned', 'expired', 'granted', 'given', 'unused', 'closing'];

export const pointsOf = (row: ReportRow, report: ReportName, column: ReportColumn): number =>
  (row[report] as Record<ReportColumn, number>)[column];

/** The columns of a table: rare ones take space only if they have values. */
export const shownColumns = (rows: readonly ReportRow[], report: ReportName): ReportColumn[] =>
  columns[report].filter(
    (column) => always.includes(column) || rows.some((row) => pointsOf(row, report, column) !== 0),
  );

/** What the chart shows of a month: what is owed at its end, or what was given in it. */
export const charted = (row: ReportRow, report: ReportName): number =>
  Math.max(report === 'liability' ? row.liability.closing : -row.budget.given, 0);

export type ReportFilter = { report?: ReportName; from?: string; until?: string };

const isMonth = (value: string | undefined): value is string => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value ?? '');

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const isPeriod = (from: string, until: string): boolean => {
  const months = monthNumber(until) - monthNumber(from) + 1;
  return months > 0 && months <= limits.report_months;
};

/** The filter from the address, no matter what a person typed there: an impossible period becomes the usual one. */
export const readFilter = (
  { report, from, until }: { [name in keyof ReportFilter]?: string },
  now = new Date(),
): ReportFilter => {
  const last = isMonth(until) ? until : now.toISOString().slice(0, 7);
  return {
    ...(report === 'budget' && { report }),
    ...(isMonth(from) && isPeriod(from, last) && { from }),
    ...(isMonth(until) && { until }),
  };
};

/** Months in the form of an address, `2026-11`, from the last to the first. */
export const monthsBack = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(monthNumber(last) - monthNumber(first) + 1, 0) }, (_, index) => {
    const number = monthNumber(last) - index;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
