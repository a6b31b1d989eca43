export type Range = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a `range` header asks for, both ends included: players jump in films by it. Undefined
 * stands for the whole file, also where several parts are asked for or the header is none; null for a part that is not there.
 */
export const readRange = (header: string | undefined, size: number): Range | undefined | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
};
