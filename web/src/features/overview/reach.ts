import type { ContentInsight, InsightStep } from '@plaudit/contract/overview/schema';
import { formatDate } from '../../lib/format/format-date.ts';
import { grouped } from '../../lib/format/number.ts';
import { roundTop } from '../../lib/format/round-top.ts';

type Timed = Pick<ContentInsight, 'step' | 'time_zone'>;

/** When a part of the time began, where the company is. */
export const stepName = (at: string, { step, time_zone }: Timed): string =>
  formatDate(at, {
    timeZone: time_zone,
    ...(step === 'hour' ? { hour: 'numeric' } : { month: 'short', day: 'numeric' }),
  });

type Chart = { bars: { key: string; name: string; count: number; height: number }[]; top: string; half: string };

/** A bar for each part of the time: how many people saw it first then. */
export const chartOf = (steps: readonly InsightStep[], timed: Timed): Chart => {
  const top = roundTop(Math.max(0, ...steps.map(({ reached }) => reached)));
  const bars = steps.map(({ at, reached }) => ({
    key: at,
    name: stepName(at, timed),
    count: reached,
    height: reached / top,
  }));
  return { bars, top: grouped(top), half: grouped(top / 2) };
};
