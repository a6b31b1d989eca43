import { storedValue, type StoredValue } from '../storage/stored-value.ts';
import { currentSession } from './session-store.ts';

type Entry<T> = readonly [id: string, value: T];

/**
 * Values of the signed-in person, each under an id: the last `most` of them, on this device alone. Signing out and a reset clear
 * them.
 */
export const keptById = <T>(name: string, isValue: (value: unknown) => value is T, most: number) => {
  const isEntry = (entry: unknown): entry is Entry<T> =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]);
  const read = (value: unknown): readonly Entry<T>[] | null => (Array.isArray(value) ? value.filter(isEntry) : null);
  let known: { employee_id: string; store: StoredValue<readonly Entry<T>[]> } | undefined;
  const storeNow = (): StoredValue<readonly Entry<T>[]> => {
    const employee_id = currentSession()?.employee_id ?? '';
    if (known?.employee_id !== employee_id) known = { employee_id, store: storedValue(`${name} ${employee_id}`, read) };
    return known.store;
  };
  const get = (id: string): T | undefined =>
    storeNow()
      .get()
      ?.find((entry) => entry[0] === id)?.[1];
  return {
    get,
    /** Null removes it. Once nobody is signed in, nothing is kept. */
    set: (id: string, value: T | null): void => {
      if (!currentSession() || (value === null && get(id) === undefined)) return;
      const store = storeNow();
      const others = store.get()?.filter((entry) => entry[0] !== id) ?? [];
      const next = value === null ? others : [...others.slice(1 - most), [id, value] as const];
      store.set(next.length > 0 ? next : null);
    },
  };
};
