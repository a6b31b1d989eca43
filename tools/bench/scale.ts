/**
 * `npm run bench -- --tiny` runs every part once with as little as it can be run with: the figures mean nothing, but a
 * part that no longer works is noticed by `npm test`.
 */
export const is_tiny = process.argv.includes('--tiny');

/** A number of things, or seconds, of a measurement; and what is enough to see that it runs. */
export const sized = <Value>(full: Value, tiny: Value): Value => (is_tiny ? tiny : full);
