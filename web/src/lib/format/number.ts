/**
 * A whole number in groups of three, as English writes it: `12,500`. By hand, because the first use of the browser's
 * number formats costs a phone 25 ms, and the first screen is full of numbers.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
