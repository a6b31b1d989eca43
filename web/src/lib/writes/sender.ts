import { afterFailure, belongsTo, isOutcomeLost, lost, nextToSend, type Person, type Write } from './write.ts';
import type { WriteStore } from './write-store.ts';

/** What the sender works with; tests replace server and clock. */
export type SenderParts = {
  store: WriteStore;
  /** The person who is signed in right now. */
  person: () => Person | null;
  send: (write: Write) => Promise<unknown>;
  now: () => number;
  /** After the answer, when the write has left the queue. */
  onSent: (write: Write, answer: unknown) => void;
  onRefused: (write: Write) => void;
  /** After every other change of the queue. */
  onChange: () => Promise<void>;
};

/** Marks it as being sent, on disk first: after a crash the queue knows that this one may have arrived. */
const take = ({ store, now }: SenderParts, { id }: Write) =>
  store.change(id, (write) => ({
    ...write,
    state: 'sending',
    attempts: write.attempts + 1,
    first_sent_at: write.first_sent_at ?? now(),
  }));

/** Returns the write after an attempt: null if it is done. Rejects only if the database does. */
const sendOne = async (parts: SenderParts, write: Write): Promise<Write | null> => {
  const { store, send, now } = parts;
  const result = await send(write).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in result) {
    await store.change(write.id, () => null);
    parts.onSent(write, result.answer);
    return null;
  }
  const next = (await store.change(write.id, (kept) => afterFailure(kept, result.error, now()))) ?? null;
  await parts.onChange();
  if (next?.state === 'failed') parts.onRefused(next);
  return next;
};

/**
 * While no tab sends, a write marked as being sent was interrupted: it waits again, and can be discarded. Returns whether there
 * was any.
 */
export const resumeInterrupted = async (store: WriteStore): Promise<boolean> => {
  const interrupted = (await store.read()).filter(({ state }) => state === 'sending');
  for (const { id } of interrupted) await store.change(id, (write) => ({ ...write, state: 'waiting' }));
  return interrupted.length > 0;
};

/**
 * Sends the signed-in person's pending writes, one after the other, until nothing is left or something has to wait. Returns the
 * milliseconds until another try makes sense, or null. Only one of these may run in all tabs together.
 */
export const sendWaiting = async (parts: SenderParts): Promise<number | null> => {
  const { store, now } = parts;
  const person = parts.person();
  if (!person) return null;
  const readOwn = async () => (await store.read()).filter((write) => belongsTo(write, person));
  for (;;) {
    const next = nextToSend(await readOwn(), now());
    if (next === null) return null;
    if ('wait_ms' in next) return next.wait_ms;
    if (isOutcomeLost(next, now())) {
      await store.change(next.id, lost);
      await parts.onChange();
      continue;
    }
    const taken = await take(parts, next);
    if (!taken) continue;
    await parts.onChange();
    // Another person may have signed in by now. Between this line and the request nothing waits.
    if (!belongsTo(taken, parts.person())) {
      await store.change(taken.id, (write) => ({ ...write, state: 'waiting' }));
      return null;
    }
    const after = await sendOne(parts, taken);
    // The session is over: pending writes belong to their person, and wait for their next sign-in.
    if (after?.state === 'waiting' && after.not_before === 0) return null;
  }
};
