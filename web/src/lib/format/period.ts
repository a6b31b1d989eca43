import type { TFunction } from 'i18next';

export const units = ['days', 'months', 'years'] as const;
export type Unit = (typeof units)[number];

/** As the server counts them: contract/src/retention. */
const days_of: Record<Unit, number> = { days: 1, months: 30, years: 365 };

export const daysIn = (amount: number, unit: Unit): number => amount * days_of[unit];

/** Days in the largest unit that says them without a rest. */
export const inUnits = (days: number): { amount: number; unit: Unit } => {
  const unit = (['years', 'months'] as const).find((each) => days % days_of[each] === 0) ?? 'days';
  return { amount: days / days_of[unit], unit };
};

/** “3 months”; null is forever. */
export const periodWords = (t: TFunction, days: number | null): string => {
  if (days === null) return t('common:period.for_ever');
  const { amount, unit } = inUnits(days);
  return t(`common:period.${unit}`, { count: amount });
};
