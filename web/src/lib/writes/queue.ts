import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/api.ts';
import { isConnected, onConnected } from '../connection/connection.ts';
import { currentSession } from '../session/session-store.ts';
import { exclusively } from './exclusively.ts';
import { resumeInterrupted, sendWaiting, type SenderParts } from './sender.ts';
import { isChangeable } from './waiting-files.ts';
import { currentUnsent, setUnsent } from './unsent.ts';
import { again, belongsTo, type NewWrite, nextToSend, type Person, type Write, type WriteKind } from './write.ts';
import { writeStore } from './write-store.ts';

/** What a feature does when one of its writes leaves the queue. Runs in every tab. */
export type WriteEffects = Partial<
  Record<WriteKind, (sent: { write: Write; answer: unknown; queryClient: QueryClient }) => void>
>;
type Started = {
  effects: WriteEffects;
  queryClient: QueryClient;
  /** In every tab: no one knows which one is being looked at. */
  onSent: (write: Write) => void;
  onRefused: (write: Write) => void;
};
type Message = { write: Write; answer: unknown } | 'changed';

/** Another tab is sending it, unless it was closed in the meantime. */
const other_tab_ms = 5_000;
/** The database did not answer; it may have room later. */
const broken_ms = 60_000;

const lock = 'plaudit writes';
const channel = globalThis.BroadcastChannel ? new BroadcastChannel(lock) : null;
// A channel only reaches its own origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => channel?.postMessage(message);

const currentPerson = (): Person | null => {
  const session = currentSession();
  return session && { employee_id: session.employee_id, company_id: session.company_id };
};

const refresh = async (): Promise<void> => {
  const all = await writeStore.read();
  setUnsent(all.filter((write) => belongsTo(write, currentPerson())));
};

let loading: Promise<void> | null = null;
/** Resolves when the pending writes are known, or that this browser keeps none. */
export const whenLoaded = (): Promise<void> =>
  (loading ??= refresh().catch((error: unknown) => console.warn('The queue cannot be read', error)));

let started: Started | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const plan = (wait_ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), wait_ms);
};

const showChange = async () => {
  await refresh().catch((error: unknown) => console.warn('The queue cannot be read', error));
  tell('changed');
};

const leave = ({ write, answer }: { write: Write; answer: unknown }) => {
  // First into the lists where it belongs: the pending form knows to step aside when the real one is there.
  if (started) started.effects[write.kind]?.({ write, answer, queryClient: started.queryClient });
  started?.onSent(write);
  setTimeout(() => setUnsent(currentUnsent().filter(({ id }) => id !== write.id)));
};

const parts: SenderParts = {
  store: writeStore,
  person: currentPerson,
  send: ({ path, method, body, idempotency_key }) =>
    call({ path, method, auth: 'session' } as Endpoint, { body: body as never, idempotency_key }),
  upload: async (waiting) => {
    // Only needed by writes with files. It can be missing while the network is.
    const code = await import('../files/upload-waiting.ts').catch(() => null);
    if (!code) throw new ApiError('ERR_NETWORK');
    return code.uploadWaiting(waiting);
  },
  now: Date.now,
  onSent: (write, answer) => {
    leave({ write, answer });
    tell({ write, answer });
  },
  onRefused: (write) => started?.onRefused(write),
  onChange: showChange,
};

let is_running = false;
let is_asked_again = false;
const flush = async (): Promise<void> => {
  if (!started || !isConnected()) return;
  is_asked_again = is_running;
  if (is_running) return;
  is_running = true;
  const wait_ms = await exclusively(lock, () => sendWaiting(parts)).catch((error: unknown) => {
    console.warn('The queue stands still', error);
    return broken_ms;
  });
  is_running = false;
  if (is_asked_again) void flush();
  else if (wait_ms !== null) plan(wait_ms);
};

/** The connection is back: writes that waited for it wait no longer. */
const hurry = async () => {
  const waiting = currentUnsent().filter(({ error, not_before }) => not_before > 0 && error?.code.startsWith('ERR_'));
  for (const { id } of waiting) await writeStore.change(id, (write) => ({ ...write, not_before: 0 })).catch(() => null);
  await flush();
};

/** Puts a write on disk, and into every tab. Rejects if the browser refuses. */
export const enqueue = async (person: Person, added: NewWrite): Promise<Write> => {
  const write = await writeStore.add(person, added, Date.now());
  await showChange();
  void flush();
  return write;
};

/** Sends a refused write again, after only those that are older. */
export const retry = async (id: string): Promise<void> => {
  await writeStore.change(id, again);
  await showChange();
  await hurry();
};

/** Removes a write from the queue and returns it; null if it is being sent right now, or gone. */
export const discard = async (id: string): Promise<Write | null> => {
  let taken: Write | null = null;
  await writeStore.change(id, (write) => {
    if (write.state === 'sending') return write;
    taken = write;
    return null;
  });
  await showChange();
  void flush();
  return taken;
};

/**
 * Gives a write that never left this browser, or was refused, another content. False if it is too late for that: it is being
 * sent, may have arrived, or is gone. Rejects if the browser refuses.
 */
export const rewrite = async (id: string, change: (write: Write) => Write): Promise<boolean> => {
  let is_changed = false;
  await writeStore.change(id, (write) => {
    is_changed = isChangeable(write);
    return is_changed ? again(change(write)) : write;
  });
  await showChange();
  void hurry();
  return is_changed;
};

/** Restores a discarded write to its old place. */
export const putBack = async (write: Write): Promise<void> => {
  await writeStore.put(write);
  await showChange();
  void flush();
};

const onMessage = ({ data }: MessageEvent<Message>) => {
  if (data !== 'changed') return leave(data);
  void whenLoaded()
    .then(refresh)
    .then(() => {
      const next = nextToSend(currentUnsent(), Date.now());
      if (next) plan(other_tab_ms + ('wait_ms' in next ? next.wait_ms : 0));
    }, console.warn);
};

/** Begins to send the signed-in person's pending writes, now and whenever the connection is back. Returns what ends it. */
export const startQueue = (given: Started): (() => void) => {
  started = given;
  channel?.addEventListener('message', onMessage as (event: Event) => void);
  const stop_connected = onConnected(() => void whenLoaded().then(hurry));
  loading = null;
  void whenLoaded()
    .then(() => exclusively(lock, () => resumeInterrupted(writeStore)))
    .then((is_changed) => (is_changed ? showChange() : undefined))
    .then(hurry)
    .catch((error: unknown) => console.warn('The queue stands still', error));
  return () => {
    started = null;
    clearTimeout(timer);
    channel?.removeEventListener('message', onMessage as (event: Event) => void);
    stop_connected();
    setUnsent([]);
  };
};
