/**
 * `npm run bench -- --tiny` runs every part once with as little as it can be run with: the figures mean nothing, but a
 * part that no longer works is noticed by `npm test`.
 */
export const is_tiny = process.argv.includes('--tiny');

/** The size of a measurement, as a number of things or seconds; and a size that only checks that it runs. */
export const sized = <Value>(full: Value, tiny: Value): Value => (is_tiny ? tiny : full);
