/** The typed number, if it is a whole one within both ends; null for anything else. */
export const amountIn = (typed: string, min: number, max: number): number | null => {
  const text = typed.trim();
  const amount = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return amount >= min && amount <= max ? amount : null;
};
