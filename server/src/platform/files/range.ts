export type Range = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a `range` header asks for, both ends included: players use it to jump in films.
 * Undefined means the whole file, also for several parts or an invalid header; null means a part that does not exist.
 */
export const readRange = (header: string | undefined, size: number): Range | undefined | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
};
