import { offlineCache } from '../../lib/storage/offline-cache.ts';

/** Files wait for a connection, not for years. */
const kept_ms = 14 * 86_400_000;
/** Of all drafts in this browser together: what phones give without asking is some hundred megabytes. */
export const most_bytes = 100_000_000;

type Kept = { blob: Blob; name: string; picked_at: number };

/** Signing out and a reset clear it with the rest of the cache. */
const all_files = offlineCache('files:');
const prefixOf = (employee_id: string, place: string) => `${employee_id} ${place}:`;

let last_picked_at = 0;
/** Later than any other, also of files that were picked together. */
const nextPickedAt = (): number => (last_picked_at = Math.max(Date.now(), last_picked_at + 1));

type Late = (key: string, file: File, is_kept: Promise<boolean>) => void;
/** The drafts on the screen, by what their files are kept under. */
const open_drafts = new Map<string, Set<Late>>();

let turn: Promise<unknown> = Promise.resolve();
/** One after the other, so that two of them do not take the same room. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
};

/** The files of a draft that have not arrived at the server; `place` names the draft. No call rejects. */
export const keptFiles = (employee_id: string, place: string) => {
  const prefix = prefixOf(employee_id, place);
  const files = offlineCache(`files:${prefix}`);
  const keep = (key: string, file: File): Promise<boolean> =>
    inTurn(async () => {
      const others = [...(await all_files.all()).values()] as Kept[];
      if (others.reduce((sum, { blob }) => sum + blob.size, file.size) > most_bytes) return false;
      const kept: Kept = { blob: file, name: file.name, picked_at: nextPickedAt() };
      return files.set(key, kept, kept_ms);
    });
  return {
    /** False if there is no space for it: then it is lost with the page. */
    keep,
    /** A file of a draft that the person left: where they are back already, the draft on the screen has it, too. */
    keepLate: (key: string, file: File): void => {
      const is_kept = keep(key, file);
      for (const tell of open_drafts.get(prefix) ?? []) tell(key, file, is_kept);
    },
    /** Hears of files that come late, until what it returns is called. */
    onLate: (tell: Late): (() => void) => {
      const here = open_drafts.get(prefix) ?? new Set();
      open_drafts.set(prefix, here.add(tell));
      return () => {
        here.delete(tell);
        if (here.size === 0 && open_drafts.get(prefix) === here) open_drafts.delete(prefix);
      };
    },
    drop: (key: string): Promise<void> => inTurn(() => files.remove(key)),
    clear: (): Promise<void> => inTurn(() => files.clear()),
    /** In the order in which they were picked. */
    read: (): Promise<{ key: string; file: File }[]> =>
      inTurn(async () => {
        const found = [...(await files.all())] as [string, Kept][];
        found.sort(([, a], [, b]) => a.picked_at - b.picked_at);
        return found.map(([key, { blob, name }]) => ({ key, file: new File([blob], name, { type: blob.type }) }));
      }),
  };
};
