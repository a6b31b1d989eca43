import { matchPrecache } from 'workbox-precaching';
import { answerPush, sendMessage } from '@plaudit/contract/chat/endpoints';
import { sessionEntries } from '../lib/storage/local-database.ts';
import { writeStore } from '../lib/writes/write-store.ts';
import { type Answerable, readAnswerable } from './push-message.ts';

/** What few browsers have: people type an answer in the notification. */
type Typed = NotificationEvent & { reply?: string | null };
type Action = { action: string; title: string; type?: 'text'; placeholder?: string };

const takesText = () => 'reply' in (globalThis.NotificationEvent?.prototype ?? {});

/** The buttons of a notification about a message. Where no one can type in it, a click on it opens the conversation as always. */
export const actionsFor = async ({ may_reply }: Answerable): Promise<Action[]> => {
  const said = await matchPrecache('/locales/en/device.json')
    .then((response) => response?.json())
    .catch(() => null);
  const { reply, read } = said?.answer ?? {};
  return [
    ...(may_reply && takesText() && reply
      ? [{ action: 'reply', type: 'text' as const, title: reply, placeholder: reply }]
      : []),
    ...(read ? [{ action: 'read', title: read }] : []),
  ];
};

const post = async (body: object): Promise<'done' | 'refused' | 'unreachable'> => {
  try {
    const { ok, status } = await fetch(`/api${answerPush.path}`, {
      method: answerPush.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (ok) return 'done';
    return status >= 500 || status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
};

type Signed = { employee_id?: unknown; company_id?: unknown } | undefined;

/** Into the queue of the person, as if they had written it on a page: it is sent when there is one. */
const keep = async (name: string, conversation_id: string, client_id: string, words: string): Promise<void> => {
  const { employee_id, company_id } = (await sessionEntries.get<Signed>('userSession')) ?? {};
  if (typeof employee_id !== 'string' || typeof company_id !== 'string') return;
  const { path, method } = sendMessage;
  await writeStore.add(
    { employee_id, company_id },
    {
      kind: 'message',
      subject: `messages ${conversation_id}`,
      path,
      method,
      body: { conversation_id, client_id, words },
      idempotency_key: client_id,
      is_ordered: true,
      label: { name, excerpt: words },
      shown: { client_id, words, mentions: [], attachments: [], reply_to: null },
      first_sent_at: Date.now(),
    },
    Date.now(),
  );
  new BroadcastChannel('plaudit writes').postMessage('changed');
};

const answer = async (to: Answerable, name: string, words: string | null): Promise<void> => {
  const signed = await sessionEntries.get<Signed>('userSession');
  // Another person signed in since: nothing is said in their name, nor in that of the one before.
  if (signed?.employee_id !== to.employee_id) return;
  if (words === null) return void (await post({ token: to.token }));
  const client_id = crypto.randomUUID();
  const outcome = await post({ token: to.token, reply: { client_id, words } });
  // Refused, it waits with its reason, as every message does.
  if (outcome !== 'done') await keep(name, to.conversation_id, client_id, words);
};

/** What a button of a notification does; null if it is a click that opens the app. */
export const answeredBy = (event: NotificationEvent): Promise<void> | null => {
  const { action, notification } = event;
  const { conversation, title } = (notification.data ?? {}) as { conversation?: unknown; title?: unknown };
  const to = readAnswerable(conversation);
  if (!to) return null;
  const name = typeof title === 'string' ? title : '';
  if (action === 'read') return answer(to, name, null);
  const words = action === 'reply' ? ((event as Typed).reply?.trim() ?? '') : '';
  return words === '' ? null : answer(to, name, words);
};
