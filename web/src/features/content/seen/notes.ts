import { ApiError } from '../../../lib/api/api.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { storedValue } from '../../../lib/storage/stored-value.ts';

/** What waits to be sent, and what was sent before. */
type Noted = { waiting: string[]; sent: string[] };

/** What comes within this time goes in one call. */
const together_ms = 5_000;
/** Feeds show the same cards again and again: of these, no one is sent twice. */
const most_sent = 500;
/** Nobody reads more without a network; then the newest stay. */
const most_waiting = 1000;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const read = (value: unknown): Noted | null => {
  const { waiting, sent } = (value ?? {}) as Partial<Noted>;
  return areTexts(waiting) && areTexts(sent) ? { waiting, sent } : null;
};

type What = {
  /** Under which it is stored. */
  name: string;
  per_call: number;
  send: (noted: string[]) => Promise<unknown>;
};

/** Notes for the server what a person does, once each and many together. Of people who look at the sample company it notes nothing. */
export const notesOf = ({ name, per_call, send }: What) => {
  /** Those of the signed-in person. */
  const ownStore = () => {
    const session = currentSession();
    return !session || session.is_sample ? null : storedValue<Noted>(`${name} ${session.employee_id}`, read);
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const store = ownStore();
      const noted = store?.get()?.waiting.slice(0, per_call) ?? [];
      if (!store || noted.length === 0) return;
      try {
        await send(noted);
      } catch (error) {
        // A server that is older than this page, or refuses them for another reason, is not asked again.
        const is_refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
        if (!is_refused) return;
      }
      const { waiting, sent } = store.get() ?? { waiting: [], sent: [] };
      store.set({
        waiting: waiting.filter((one) => !noted.includes(one)),
        sent: [...sent, ...noted].slice(-most_sent),
      });
    }
  };

  let cancel: (() => void) | undefined;
  let sending: Promise<void> | undefined;

  /** Sends what waits, at once. Without a network it stays. */
  const sendNow = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  };

  /** Sends what waits, while the page has nothing better to do. */
  const sendSoon = (): void => {
    cancel ??= whenIdle(sendNow, together_ms);
  };

  /** It is stored first, so it is sent even if the page goes or there is no network. */
  const note = (one: string): void => {
    const store = ownStore();
    const { waiting, sent } = store?.get() ?? { waiting: [], sent: [] };
    if (!store || waiting.includes(one) || sent.includes(one)) return;
    store.set({ waiting: [...waiting, one].slice(-most_waiting), sent });
    sendSoon();
  };

  return { note, sendNow, sendSoon };
};
