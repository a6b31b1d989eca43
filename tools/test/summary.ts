import type { Count, Report } from './stage.ts';

/** The sum over all stages. */
export function total(counts: Count[]): Count {
  const sum = (pick: (count: Count) => number): number => counts.reduce((so_far, count) => so_far + pick(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(10);

/** A line for each of the slowest tests of all stages, the slowest first. */
export const slowest = (reports: Report[], count: number): string =>
  reports
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => `${inSeconds(seconds)}  ${title}`)
    .join('\n');

/** A line for each stage, and one for all of them. */
export const timesOfStages = (stages: { title: string; seconds: number }[]): string =>
  [...stages, { title: 'all', seconds: stages.reduce((sum, { seconds }) => sum + seconds, 0) }]
    .map(({ title, seconds }) => `${inSeconds(seconds)}  ${title}`)
    .join('\n');

/** A line for each. */
export const indented = (lines: string[]): string => lines.map((line) => `  ${line}`).join('\n');

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
