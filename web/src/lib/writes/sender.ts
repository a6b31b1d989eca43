import type { NewAttachment } from '@plaudit/contract/content/schema';
import { withArrived } from './waiting-files.ts';
import {
  afterFailure,
  belongsTo,
  isOutcomeLost,
  lost,
  nextToSend,
  type Person,
  type WaitingFile,
  type Write,
} from './write.ts';
import type { WriteStore } from './write-store.ts';

/** What the sender works with; tests replace server and clock. */
export type SenderParts = {
  store: WriteStore;
  /** The person who is signed in right now. */
  person: () => Person | null;
  send: (write: Write) => Promise<unknown>;
  /** Uploads a file of a write, before the write is sent. Throws `ApiError`. */
  upload: (file: WaitingFile) => Promise<NewAttachment>;
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
    // Until its files have arrived, nothing of it was sent.
    first_sent_at: write.files?.length ? null : (write.first_sent_at ?? now()),
  }));

/**
 * Uploads the files of a write. Each one that has arrived is noted on disk: after a crash the next attempt goes on from there, and
 * the write itself is sent with all of them or not at all. Returns it without files, or null if another person signed in.
 */
const sendFiles = async (
  { store, person, upload, now, onChange }: SenderParts,
  taken: Write,
): Promise<Write | null> => {
  let write = taken;
  for (;;) {
    const [file] = write.files ?? [];
    if (!file) return write;
    const attachment = await upload(file);
    if (!belongsTo(write, person())) return null;
    const noted = await store.change(write.id, (kept) => {
      const next = withArrived(kept, attachment);
      return { ...next, first_sent_at: next.files?.length ? null : now() };
    });
    if (!noted) return null;
    write = noted;
    await onChange();
  }
};

/** Back in the queue as it is: its person has to sign in first. */
const wait = (write: Write): Write => ({ ...write, state: 'waiting', not_before: 0 });

/** Returns the write after an attempt: null if it is done. Rejects only if the database does. */
const sendOne = async (parts: SenderParts, write: Write): Promise<Write | null> => {
  const { store, send, now } = parts;
  const attempt = async () => {
    const whole = await sendFiles(parts, write);
    // Another person may have signed in by now. Between this line and the request nothing waits.
    return whole && belongsTo(whole, parts.person()) ? { answer: await send(whole) } : null;
  };
  const result = await attempt().catch((error: unknown) => ({ error }));
  if (!result) return (await store.change(write.id, wait)) ?? null;
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
    const after = await sendOne(parts, taken);
    // The session is over: pending writes belong to their person, and wait for their next sign-in.
    if (after?.state === 'waiting' && after.not_before === 0) return null;
  }
};
