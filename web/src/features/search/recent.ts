import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';

/** As many as fit above the keyboard of a phone. */
const most = 5;

/** The searches with this one first, each once without regard to case. */
export const withSearch = (known: readonly string[], search: string): string[] => {
  const words = search.trim();
  if (words === '') return [...known];
  const others = known.filter((one) => one.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, most);
};

const read = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : null;

const none: string[] = [];

/** What the person searched for on this device and then opened. Signing out removes it. */
export const useRecentSearches = () => {
  const { employee_id } = useSession().session;
  const stored = useMemo(() => storedValue(`searches ${employee_id}`, read), [employee_id]);
  const recent = useSyncExternalStore(stored.subscribe, stored.get) ?? none;
  return {
    recent,
    note: (search: string) => stored.set(withSearch(recent, search)),
    clear: () => stored.set(null),
  };
};
