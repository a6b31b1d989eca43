import type { Budget, Liability } from '@plaudit/contract/points-report/schema';
import { said } from '../../../platform/module.ts';

type Column<Row> = Exclude<keyof Row, 'opening' | 'closing' | 'moved'>;

/** An entry of the ledger: its words if a screen has no sentence of its own, and its column in the report. */
export type EntryKind = {
  label: string;
  /** In points to spend; left out if it never moves them. */
  earned?: Column<Liability>;
  /** In points to give; left out if it never moves them. */
  allowance?: Column<Budget>;
};

/** Something that moves points, declared by its module. */
export type PointsSource = {
  /** `points_transfer.cause`. The ledger stores it, so it must not change. */
  cause: string;
  /** What it moves, by `points_entry.kind`. A gift has `<cause>_given` and `<cause>_received`. */
  entries: Readonly<Record<string, EntryKind>>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What moves points. */
    points_sources: readonly PointsSource[];
  }
}

/** Undefined for entries of an earlier or later version. */
export const entryKindOf = (kind: string): EntryKind | undefined =>
  said('points_sources').find(({ entries }) => Object.hasOwn(entries, kind))?.entries[kind];

/** The kinds that the report counts as given out of an allowance. */
export const givenKinds = (): string[] =>
  said('points_sources')
    .flatMap(({ entries }) => Object.entries(entries))
    .flatMap(([kind, { allowance }]) => (allowance === 'given' ? [kind] : []));

/** The ledger is forever: undeclared kinds don't get into it. */
export const checkDeclared = (cause: string, kinds: readonly string[]): void => {
  const source = said('points_sources').find((one) => one.cause === cause);
  const unknown = source ? kinds.find((kind) => !Object.hasOwn(source.entries, kind)) : cause;
  if (unknown !== undefined) throw new Error(`No module declares that ${unknown} moves points`);
};
