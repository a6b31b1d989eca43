import type { Count } from './stage.ts';

/** The sum over all stages. */
export function total(counts: Count[]): Count {
  const sum = (pick: (count: Count) => number): number => counts.reduce((so_far, count) => so_far + pick(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
