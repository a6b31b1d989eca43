import { useMemo, useState } from 'react';
import { useSession } from '../session/session.ts';
import { draft_prefix, storedValue } from './stored-value.ts';

// A field that may be null is null in one of the two and not in the other.
const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

/** Whether the stored value, perhaps from an earlier version or a broken disk, can be used. */
const fits = (stored: unknown, like: unknown): boolean => {
  if (stored === null || !sameKind(stored, like)) return false;
  if (typeof like !== 'object' || like === null) return true;
  return Object.entries(like).every(([name, value]) => sameKind((stored as Record<string, unknown>)[name], value));
};

/**
 * What a person has begun to write, kept over navigation and reloads until it is forgotten. It belongs to the signed-in person:
 * signing out removes it, and after a session that ran out it waits for them. `place` names what it is for, such as `comment
 * <id>`. A value that is not worth keeping (by default: one like `initial`) is not stored.
 */
export const useDraftText = <T>(
  place: string,
  initial: T,
  isWorthKeeping: (value: T) => boolean = (value) => JSON.stringify(value) !== JSON.stringify(initial),
) => {
  const { employee_id } = useSession().session;
  const stored = useMemo(() => storedValue<T>(`${draft_prefix}${place} ${employee_id}`), [place, employee_id]);
  const [value, setValue] = useState<T>(() => {
    const kept = stored.get();
    return fits(kept, initial) ? (kept as T) : initial;
  });
  const change = (next: T) => {
    setValue(next);
    stored.set(isWorthKeeping(next) ? next : null);
  };
  const forget = () => {
    setValue(initial);
    stored.set(null);
  };
  return { value, change, forget, is_changed: isWorthKeeping(value) };
};
