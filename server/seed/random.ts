export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One item, each as likely as its weight; undefined when all weights are 0. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item | undefined;
  shuffled<Item>(items: readonly Item[]): Item[];
};

/** Mulberry32: small, fast, and the same sequence for the same seed, so that every demonstration company tells the same stories. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    weighted: (items, weight) => {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      return items.find((item) => (left -= weight(item)) < 0);
    },
    shuffled: (items) => {
      const left = [...items];
      for (let last = left.length - 1; last > 0; last--) {
        const other = between(0, last);
        [left[last], left[other]] = [left[other] as (typeof items)[number], left[last] as (typeof items)[number]];
      }
      return left;
    },
  };
};
