import type { PointsEntry } from '@plaudit/contract/points/endpoints';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { personName } from '../../lib/format/person.ts';

export type Account = PointsEntry['account'];

/** The filter of the address bar; anything else is no filter. */
export const readAccount = (search: Record<string, unknown>): Account | undefined =>
  search.account === 'to_give' || search.account === 'to_spend' ? search.account : undefined;

/** The share of the month's allowance that has been given away, 0 to 1. */
export const usedShare = ({ to_give, to_give_monthly }: { to_give: number; to_give_monthly: number }): number =>
  to_give_monthly <= 0 ? 0 : Math.min(1, Math.max(0, (to_give_monthly - to_give) / to_give_monthly));

/** What points are worth. `point_unit_value` is in minor units of the currency. */
export const moneyValue = (points: number, worth: { point_unit_value: number; currency: string }): string =>
  formatMoney(points * worth.point_unit_value, worth.currency);

/** With its sign, and a minus as wide as the plus. */
export const signed = (points: number): string =>
  points.toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−');

/**
 * Without the two entries of each deletion that was undone: the points went and came back, and nothing changed. Entries are the
 * latest first.
 */
export const withoutUndone = (entries: readonly PointsEntry[]): PointsEntry[] => {
  const left_out = new Set<PointsEntry>();
  const back = new Map<string, PointsEntry[]>();
  for (const entry of entries.toReversed()) {
    const { kind, account, points, related } = entry;
    if (kind !== 'reversal' || !related) continue;
    const about = `${account} ${related.recognition_id}`;
    const waiting = back.get(`${about} ${-points}`) ?? [];
    const earlier = waiting.pop();
    if (earlier) left_out.add(entry).add(earlier);
    else back.set(`${about} ${points}`, [...(back.get(`${about} ${points}`) ?? []), entry]);
  }
  return entries.filter((entry) => !left_out.has(entry));
};

export type Month<Item> = { month: string; items: Item[] };

const monthOf = (iso: string): string => formatDate(iso, { month: 'long', year: 'numeric' });

/** Neighbors of one month of the reader's calendar together, in the order they come. */
export const groupByMonth = <Item extends { created_at: string }>(items: Item[]): Month<Item>[] => {
  const months: Month<Item>[] = [];
  for (const item of items) {
    const month = monthOf(item.created_at);
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, items: [item] });
  }
  return months;
};

/** Entries with a sentence of their own; others are explained by the words that came with them. */
const about_recognitions = ['recognition_given', 'recognition_received', 'boost_given', 'boost_received', 'reversal'];
const about_balances = [
  'allowance_granted',
  'allowance_expired',
  'allowance_refilled',
  'correction',
  'adjustment_reversed',
  'points_expired',
];

const keyOf = ({ kind, account, points, related }: PointsEntry): string | undefined => {
  if (about_balances.includes(kind)) return `entry.${kind}`;
  if (!related || !about_recognitions.includes(kind)) return undefined;
  return kind === 'reversal' ? `entry.reversal.${account}.${points > 0 ? 'in' : 'out'}` : `entry.${kind}`;
};

/** The words of the sentence that explains an entry, and its key if it has one. `names` is in the order of the ledger. */
export const entrySentence = (entry: PointsEntry) => {
  const { related, actor } = entry;
  const names = (related?.employees ?? (actor ? [actor] : [])).map(personName);
  const [name = ''] = names;
  return {
    key: keyOf(entry),
    name,
    others: Math.max(0, names.length - 1),
    title: related?.recognition_title ?? '',
  };
};
