import { sized } from './scale.ts';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return low + (high - low) * (at - Math.floor(at));
}

/** Runs each of several measurements in turn, `rounds` times, so that other work of the machine affects all alike. */
export async function interleave<Name extends string, Result>(
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < sized(rounds, 1); round++) {
    // Every other round in reverse, so that none always comes first.
    for (const name of round % 2 === 0 ? names : [...names].reverse()) results[name].push(await measurements[name]());
  }
  return results;
}
