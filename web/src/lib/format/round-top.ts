/** 1, 2 or 5, times as many tens as it takes, twice: half of it is a whole number, too. */
export const roundTop = (most: number): number => {
  const tens = 10 ** Math.floor(Math.log10(Math.max(most / 2, 1)));
  return 2 * tens * ([1, 2, 5, 10].find((step) => 2 * tens * step >= most) ?? 10);
};
