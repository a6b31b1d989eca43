import type { QueryClient } from '@tanstack/react-query';
import { listDrafts, saveDraft } from '@plaudit/contract/chat/endpoints';
import type { MessageDraft, NewMessage } from '@plaudit/contract/chat/schema';
import { call } from '../../../lib/api/api.ts';
import { endpointQuery } from '../../../lib/api/query.ts';
import { isConnected } from '../../../lib/connection/connection.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { draft_prefix, storedValue, type StoredValue } from '../../../lib/storage/stored-value.ts';
import { no_text } from '../../content/index.ts';
import { isLost } from '../known-conversations.ts';
import { newClientId } from '../new-client-id.ts';
import {
  type About,
  asBody,
  asDraft,
  asNewest,
  changed,
  type Draft,
  isOver,
  isOvertaken,
  joined,
  keyOf,
  type KeptDraft,
  type Part,
  withSaved,
} from './drafts.ts';

/** A pause in typing. */
const pause_ms = 1_000;
/** A message takes its draft along; this is for one that is not sent soon. */
const sent_ms = 15_000;
/** After an error of the server. */
const retry_ms = 30_000;

type Kept = Readonly<Record<string, KeptDraft>>;

const values = new Map<string, StoredValue<Kept>>();
/** What this device has of a person's drafts that the server may not have. */
export const keptDrafts = (employee_id: string): StoredValue<Kept> => {
  const known = values.get(employee_id) ?? storedValue<Kept>(`${draft_prefix}chats ${employee_id}`);
  values.set(employee_id, known);
  return known;
};
const own = () => keptDrafts(currentSession()?.employee_id ?? '');
const keptOf = (key: string): KeptDraft | undefined => own().get()?.[key];
const keep = (key: string, draft: KeptDraft | undefined): void => {
  const { [key]: _former, ...others } = own().get() ?? {};
  const next = draft ? { ...others, [key]: draft } : others;
  own().set(Object.keys(next).length > 0 ? next : null);
};

export const draftsQuery = () => endpointQuery(listDrafts);

const cachedOf = (client: QueryClient, key: string): MessageDraft | undefined =>
  client.getQueryData(draftsQuery().queryKey)?.items.find((one) => keyOf(one) === key);
const savedOf = (client: QueryClient, key: string): Draft | undefined => {
  const cached = cachedOf(client, key);
  return cached && asDraft(cached);
};
const cache = (client: QueryClient, saved: MessageDraft): void =>
  void client.setQueryData(draftsQuery().queryKey, (known) => known && withSaved(known, saved));

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const saving = new Set<string>();

const plan = (client: QueryClient, key: string, wait_ms: number, is_live = true): void => {
  clearTimeout(timers.get(key));
  const run = () => {
    timers.delete(key);
    void save(client, key, is_live);
  };
  timers.set(key, setTimeout(run, wait_ms));
};

/** It can't be kept as it is. The message that it answers may be gone; otherwise the conversation is. */
const refuse = (client: QueryClient, key: string, error: unknown): void => {
  const kept = keptOf(key);
  if (!kept) return;
  if (!isLost(error)) return keep(key, { ...kept, is_refused: true });
  // In a conversation that the person lost, their words stay for them to copy.
  if (!kept.reply_to) return keep(key, kept.thread_id ? undefined : asUnsent(kept));
  keep(key, { ...kept, reply_to: null });
  plan(client, key, 0, false);
};

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/** Sends what is kept here; the newest version is then shown on all devices. `is_live`: its person is writing it now. */
const save = async (client: QueryClient, key: string, is_live: boolean): Promise<void> => {
  if (saving.has(key)) return plan(client, key, pause_ms, is_live);
  if (!isConnected() || currentSession()?.is_sample) return;
  saving.add(key);
  try {
    if (keptOf(key)?.is_blind) {
      await client.fetchQuery(draftsQuery());
      const begun = keptOf(key);
      if (begun) keep(key, joined(begun, savedOf(client, key)));
    }
    const kept = keptOf(key);
    const sent = kept && (is_live ? asNewest(kept, savedOf(client, key)) : kept);
    const body = sent && !sent.is_refused && asBody(sent);
    if (!body) return;
    keep(key, { ...sent, is_known: true });
    const saved = await call(saveDraft, { body });
    const now = keptOf(key);
    // In the meantime, the person lost the conversation, and the server forgot what it had saved: the words stay here.
    if (now?.is_refused) return;
    cache(client, saved);
    if (now?.written_at === sent.written_at) keep(key, undefined);
  } catch (error) {
    if (!isPassing(error)) refuse(client, key, error);
    else if (isConnected()) plan(client, key, retry_ms, false);
  } finally {
    saving.delete(key);
  }
};

/** Everything that is kept here and not being written now: after a start, and when the network is back. */
export const saveKept = (client: QueryClient): void => {
  for (const key of Object.keys(own().get() ?? {})) if (!timers.has(key)) void save(client, key, false);
};

/** The person writes. */
export const changeDraft = (client: QueryClient, about: About, part: Part): void => {
  const key = keyOf(about);
  const is_loaded = client.getQueryData(draftsQuery().queryKey) !== undefined;
  const known = { kept: keptOf(key), saved: savedOf(client, key), is_loaded };
  const next = changed(about, known, part, Date.now(), newClientId());
  keep(key, next);
  if (next) plan(client, key, pause_ms);
  else clearTimeout(timers.get(key));
};

/** The person goes on with these words, below those that they have begun. */
export const addToDraft = (client: QueryClient, about: About, words: string): void => {
  const key = keyOf(about);
  const begun = keptOf(key) ?? savedOf(client, key);
  const { text, mentions } = begun && !isOver(begun) ? begun.text : no_text;
  changeDraft(client, about, { text: { text: [text, words].filter(Boolean).join('\n'), mentions } });
};

/** Here alone, and without what it answers. */
const asUnsent = (draft: Draft): KeptDraft | undefined => {
  const left: KeptDraft = { ...draft, reply_to: null, is_refused: true };
  return isOver(left) ? undefined : left;
};

/** The person lost a conversation, and the server forgets what they had begun there: it stays on this device. */
export const keepUnsent = (client: QueryClient, conversation_id: string): void => {
  const isThere = (draft: About) => draft.conversation_id === conversation_id;
  const saved = client.getQueryData(draftsQuery().queryKey)?.items.filter(isThere).map(asDraft) ?? [];
  const kept = Object.values(own().get() ?? {}).filter(isThere);
  for (const draft of [...saved, ...kept]) {
    const key = keyOf(draft);
    clearTimeout(timers.get(key));
    timers.delete(key);
    keep(key, asUnsent(draft));
  }
  client.setQueryData(
    draftsQuery().queryKey,
    (known) => known && { items: known.items.filter((draft) => !isThere(draft)) },
  );
};

/** The draft becomes a message, which takes this along if the server knows of it. */
export const endDraft = (client: QueryClient, about: About): NewMessage['draft'] => {
  const key = keyOf(about);
  changeDraft(client, about, { text: { text: '', mentions: [] }, attachments: [], reply_to: null });
  const over = keptOf(key);
  if (!over) return undefined;
  plan(client, key, sent_ms, false);
  return { draft_id: over.draft_id, written_at: new Date(over.written_at).toISOString() };
};

/** A live event: what the server has now. What is being written here is not touched. */
export const noteDraft = (client: QueryClient, saved: MessageDraft): void => {
  const key = keyOf(saved);
  cache(client, saved);
  const kept = keptOf(key);
  if (!kept || saving.has(key) || !isOvertaken(kept, asDraft(saved))) return;
  if (timers.has(key) && !isOver(kept)) return;
  clearTimeout(timers.get(key));
  timers.delete(key);
  keep(key, undefined);
};
