import type { Budget, Liability } from '@plaudit/contract/points-report/schema';

/** The columns of the files, in their order. */
export const heads: { liability: Record<keyof Liability, string>; budget: Record<keyof Budget, string> } = {
  liability: {
    opening: 'Opening',
    earned: 'Earned',
    taken_back: 'Reversed',
    expired: 'Expired',
    corrected: 'Corrected',
    returned: 'Deleted people',
    moved: 'Changed department',
    closing: 'Closing',
  },
  budget: {
    opening: 'Opening',
    granted: 'Granted',
    refilled: 'Top-ups',
    given: 'Given',
    unused: 'Unused',
    corrected: 'Corrected',
    returned: 'Deleted people',
    moved: 'Changed department',
    closing: 'Closing',
  },
};

/** Minor units as a decimal number, `12.30`. */
export const decimal = (minor_units: number, currency: string): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (minor_units / 10 ** digits).toFixed(digits);
};
