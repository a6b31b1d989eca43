import { said } from '../../../platform/module.ts';

/** A call that counts weeks begins no other one after this time: the screen shows what there is, and asks again. */
const counting_ms = 2_000;

export const isEnough = (spent_ms: number): boolean => spent_ms > counting_ms;

/** The kinds of ledger entries that add to allowances of a month, and those by which people give them away. */
export const columnsOfBudget = (): { granted: string[]; given: string[] } => {
  const kinds = said('points_sources').flatMap(({ entries }) => Object.entries(entries));
  const kindsIn = (...columns: string[]) =>
    kinds.flatMap(([kind, { allowance }]) => (allowance !== undefined && columns.includes(allowance) ? [kind] : []));
  return { granted: kindsIn('granted', 'refilled'), given: kindsIn('given') };
};
