import { limits } from '@plaudit/contract/limits';
import type { Ageing } from '../../platform/personal/retention.ts';
import type { Chosen } from './queries.ts';

const day_ms = 86_400_000;

/** Purging begins at this hour of the company's night. */
export const night_hour = 3;

/** The defaults if a company chose nothing. */
export const unchosen = ({ key, default_days }: Ageing): Chosen => ({
  retention_key: key,
  days: default_days,
  counts_from: new Date(0),
  former_days: default_days,
});

/** The days that apply at an instant; null is forever. */
export const countedDays = ({ days, counts_from, former_days }: Chosen, at: Date): number | null =>
  counts_from > at ? former_days : days;

/** The earliest time at which data from an instant goes; null is never, as things are. */
export const goesAt = ({ days, counts_from, former_days }: Chosen, aged_at: Date, now: Date): Date | null => {
  const after = (period: number | null) => (period === null ? Infinity : aged_at.getTime() + period * day_ms);
  const at =
    counts_from > now ? Math.min(after(former_days), Math.max(after(days), counts_from.getTime())) : after(days);
  return at === Infinity ? null : new Date(at);
};

const isShorter = (days: number | null, than: number | null): boolean =>
  days !== null && (than === null || days < than);

/** What a choice makes of the one before: a shorter period counts later, every other one at once. */
export const choose = (before: Chosen, days: number | null, now: Date): Chosen => {
  const former_days = countedDays(before, now);
  const waits = isShorter(days, former_days);
  const counts_from = waits ? new Date(now.getTime() + limits.retention_grace_days * day_ms) : now;
  return { retention_key: before.retention_key, days, counts_from, former_days };
};

/** What is wrong with a period, or undefined. */
export const problemOf = (days: number | null, { min_days, max_days }: Ageing): string | undefined => {
  if (days === null) return max_days === null ? undefined : 'This cannot be kept forever';
  if (days < min_days) return `Enter at least ${min_days} days`;
  return max_days !== null && days > max_days ? `Enter at most ${max_days} days` : undefined;
};

/** The data that is older than this many days at an instant. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * day_ms);
