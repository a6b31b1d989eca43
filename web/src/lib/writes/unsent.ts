import { useMemo, useSyncExternalStore } from 'react';
import { isUnderway, type Write, type WriteKind } from './write.ts';

let unsent: readonly Write[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the signed-in person has done and the server does not know yet, oldest first, as far as it has been read. */
export const currentUnsent = (): readonly Write[] => unsent;

export const setUnsent = (next: readonly Write[]): void => {
  if (next.length === 0 && unsent.length === 0) return;
  unsent = next;
  listeners.forEach((listener) => listener());
};

export const useUnsent = (): readonly Write[] => useSyncExternalStore(subscribe, currentUnsent);

const none: readonly Write[] = [];

/** The same, but only while some of it is meant: parts that it means nothing to are not drawn again with every write. */
export const useUnsentOf = (isMeant: (write: Write) => boolean): readonly Write[] =>
  useSyncExternalStore(subscribe, () => (unsent.some(isMeant) ? unsent : none));

/** The writes of one kind, and if given on one subject, that are still pending: not the refused ones. */
export const useUnderway = <Shown>(kind: WriteKind, subject?: string): readonly Write<Shown>[] => {
  const all = useUnsent();
  return useMemo(() => {
    const isMeant = (write: Write) =>
      write.kind === kind && isUnderway(write) && (subject === undefined || write.subject === subject);
    return all.filter(isMeant) as Write<Shown>[];
  }, [all, kind, subject]);
};

/** Points of the person's allowance that pending writes will take. */
export const usePendingCost = (): number =>
  useUnsent().reduce((sum, write) => sum + (isUnderway(write) ? (write.cost ?? 0) : 0), 0);
