import { noteSeen as noteSeenCall } from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import { ApiError, call } from '../../../lib/api/api.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Ids of content: what waits to be sent, and what was sent before. */
type Noted = { waiting: string[]; sent: string[] };

/** What comes within this time goes in one call. */
const together_ms = 5_000;
/** Feeds show the same cards again and again: of these, no one is sent twice. */
const most_sent = 500;
/** Nobody reads more without a network; then the newest stay. */
const most_waiting = 1000;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');
const read = (value: unknown): Noted | null => {
  const { waiting, sent } = (value ?? {}) as Partial<Noted>;
  return isIds(waiting) && isIds(sent) ? { waiting, sent } : null;
};

/** Those of the signed-in person; null for people who only look at the sample company. */
const ownStore = () => {
  const session = currentSession();
  return !session || session.is_sample ? null : storedValue<Noted>(`seen ${session.employee_id}`, read);
};

/** Notes content that the person has seen. It is stored first, so it is sent even if the page goes or there is no network. */
export const noteSeen = (content_id: string): void => {
  const store = ownStore();
  const { waiting, sent } = store?.get() ?? { waiting: [], sent: [] };
  if (!store || waiting.includes(content_id) || sent.includes(content_id)) return;
  store.set({ waiting: [...waiting, content_id].slice(-most_waiting), sent });
  sendSoon();
};

let cancel: (() => void) | undefined;

/** Sends what waits, while the page has nothing better to do. */
export const sendSoon = (): void => {
  cancel ??= whenIdle(sendSeen, together_ms);
};

let sending: Promise<void> | undefined;

/** Sends what waits, at once. Without a network it stays. */
export const sendSeen = (): Promise<void> => {
  cancel?.();
  cancel = undefined;
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
};

const sendAll = async (): Promise<void> => {
  for (;;) {
    const store = ownStore();
    const content_ids = store?.get()?.waiting.slice(0, limits.seen_per_call) ?? [];
    if (!store || content_ids.length === 0) return;
    try {
      await call(noteSeenCall, { body: { content_ids } });
    } catch (error) {
      // A server that is older than this page, or refuses them for another reason, is not asked again.
      const is_refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (!is_refused) return;
    }
    const { waiting, sent } = store.get() ?? { waiting: [], sent: [] };
    store.set({
      waiting: waiting.filter((id) => !content_ids.includes(id)),
      sent: [...sent, ...content_ids].slice(-most_sent),
    });
  }
};
