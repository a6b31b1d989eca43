import { openLocalDatabase } from '../storage/local-database.ts';
import { ApiError } from '../api/api-error.ts';
import { bytesOf, most_waiting_bytes } from './waiting-files.ts';
import { belongsTo, coalesce, nextId, type NewWrite, type Person, type Write } from './write.ts';

/**
 * The queue on disk, shared by all tabs. Every change is one transaction, so that two tabs never work on the same state. All of
 * these reject if the browser refuses its database or has no space left.
 */
export type WriteStore = {
  /** Everyone's, oldest first. */
  read: () => Promise<Write[]>;
  /** Resolves once it is on disk, with its files. ERR_TOO_LARGE_TO_KEEP if the queue has no room for them. */
  add: (person: Person, added: NewWrite, now: number) => Promise<Write>;
  /** Changes one, or deletes it with null. Returns it after that; undefined if it did not exist. Checks the room, too. */
  change: (id: string, change: (write: Write) => Write | null) => Promise<Write | null | undefined>;
  /** Restores a deleted one, in its old place. */
  put: (write: Write) => Promise<void>;
};

// "Kept" is a promise to people: it has to survive a power failure as well.
const begin = async () => (await openLocalDatabase()).transaction('writes', 'readwrite', { durability: 'strict' });

/** Throws if they are more than this browser keeps for later. */
const checkRoom = (writes: readonly Pick<Write, 'files'>[]) => {
  if (writes.reduce((sum, write) => sum + bytesOf(write), 0) > most_waiting_bytes)
    throw new ApiError('ERR_TOO_LARGE_TO_KEEP');
};

export const writeStore: WriteStore = {
  read: async () => (await openLocalDatabase()).getAll('writes') as Promise<Write[]>,

  add: async (person, added, now) => {
    const transaction = await begin();
    const { store } = transaction;
    const all = (await store.getAll()) as Write[];
    if (added.files?.length) checkRoom([...all, added]);
    const { replaced, body } = coalesce(
      all.filter((write) => belongsTo(write, person)),
      added,
    );
    const write: Write = {
      ...added,
      ...person,
      body,
      id: nextId(all.at(-1)?.id, now),
      state: 'waiting',
      created_at: now,
      attempts: 0,
      first_sent_at: added.first_sent_at ?? null,
      troubles: 0,
      not_before: 0,
      error: null,
    };
    await Promise.all([...replaced.map((id) => store.delete(id)), store.put(write), transaction.done]);
    return write;
  },

  change: async (id, change) => {
    const transaction = await begin();
    const { store } = transaction;
    const write = (await store.get(id)) as Write | undefined;
    const changed = write && change(write);
    if (changed && bytesOf(changed) > bytesOf(write)) {
      const all = (await store.getAll()) as Write[];
      checkRoom([...all.filter((other) => other.id !== id), changed]);
    }
    const work = changed ? store.put(changed) : changed === null ? store.delete(id) : undefined;
    await Promise.all([work, transaction.done]);
    return changed;
  },

  put: async (write) => {
    const transaction = await begin();
    await Promise.all([transaction.store.put(write), transaction.done]);
  },
};
