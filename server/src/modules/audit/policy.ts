import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

/** Only the fields that differ, on both sides; null when none does. What JSON drops counts as null. */
export const differences = (
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } | null => {
  const [was, is] = [plain(before), plain(after)];
  if (!was || !is) return was || is ? { before: was, after: is } : null;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null));
  if (changed.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(was), after: pick(is) };
};

/** Whether the subject still is as a change left it: an undo must not lose a later change. */
export const isAsLeft = (now: object, left: object | null): boolean =>
  Object.entries(plain({ ...left }) ?? {}).every(([name, value]) =>
    isDeepStrictEqual(plain({ ...now })?.[name] ?? null, value),
  );

const plain = (fields: Fields | null): Fields | null => fields && (JSON.parse(JSON.stringify(fields)) as Fields);
