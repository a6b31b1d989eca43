import { useMemo } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sendMessage } from '@plaudit/contract/chat/endpoints';
import type { Message, MessageType, NewMessage } from '@plaudit/contract/chat/schema';
import type { ContentAttachment, Mentioned } from '@plaudit/contract/content/schema';
import { call } from '../../lib/api/api.ts';
import { isCode } from '../../lib/errors/errors.ts';
import { newAttachment } from '../../lib/files/new-attachment.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';
import type { WaitingFile, Write } from '../../lib/writes/write.ts';
import { noteWritten } from './cached-conversations.ts';
import { isBehind, type MessageWindow, withAnswer } from './messages/message-window.ts';
import { catchUp, messagesKey } from './queries.ts';

/** A message that is not sent yet, as its conversation shows it. */
export type Outgoing = {
  client_id: string;
  words: string;
  mentions: Mentioned[];
  attachments: ContentAttachment[];
  reply_to: Message['reply_to'];
  /** Instead of words and files: what it is, and what it asks or its name. */
  card?: { type: MessageType; name: string };
};

/** Subject: the messages of a conversation are sent in their order, and a refused one holds up those after it. */
export const messagesTo = (conversation_id: string) => `messages ${conversation_id}`;

/** Whether it takes longer than people expect: it was refused, or the network is away. */
export const isLate = ({ state, attempts, error }: Write): boolean =>
  state === 'failed' || attempts > 1 || error !== null || !navigator.onLine;

/** What the server has of it now. */
export const showSent = (client: QueryClient, message: Message): void => {
  const { conversation_id } = message;
  const next = client.setQueryData<MessageWindow>(
    messagesKey(conversation_id),
    (known) => known && withAnswer(known, message),
  );
  if (next && isBehind(next)) catchUp(client, conversation_id);
  noteWritten(client, message);
};

type Sent = Outgoing &
  Pick<NewMessage, 'poll' | 'location'> & {
    name: string;
    text: string;
    files?: WaitingFile[];
    has_preview?: false;
    /** The draft that it was. */
    draft?: NewMessage['draft'];
  };

/** Says something. It is in the queue before it is on its way: closing the page, or losing the network, loses nothing. */
export const useSay = (conversation_id: string) => {
  const client = useQueryClient();
  return async ({ name, text, files, has_preview, draft, poll, location, ...shown }: Sent): Promise<void> => {
    const { client_id, words, attachments, reply_to } = shown;
    const body = {
      conversation_id,
      client_id,
      words,
      ...(attachments.length > 0 && { attachments: attachments.map(newAttachment) }),
      ...(has_preview === false && { has_preview }),
      ...(poll && { poll }),
      ...(location && { location }),
      ...(reply_to && { reply_to_id: reply_to.message_id }),
      ...(draft && { draft }),
    };
    try {
      const delivery = await sendOrQueue(sendMessage, {
        kind: 'message',
        subject: messagesTo(conversation_id),
        body,
        ...(files && files.length > 0 && { files }),
        idempotency_key: client_id,
        is_ordered: true,
        label: { name, excerpt: text },
        shown,
      });
      if ('answer' in delivery) showSent(client, delivery.answer);
    } catch (error) {
      // A browser that keeps nothing can still send, as long as there is a network.
      if (!isCode(error, 'ERR_NOT_KEPT') || (files && files.length > 0)) throw error;
      showSent(client, await call(sendMessage, { body, idempotency_key: client_id }));
    }
  };
};

/** The person's messages to a conversation that are not among those it has. */
export const useOutgoing = (conversation_id: string, messages: readonly Message[] | undefined) => {
  const unsent = useUnsent();
  return useMemo(() => {
    const arrived = new Set(messages?.map(({ client_id }) => client_id));
    const mine = unsent.filter(({ subject }) => subject === messagesTo(conversation_id)) as Write<Outgoing>[];
    return mine.filter(({ shown }) => !arrived.has(shown.client_id));
  }, [unsent, messages, conversation_id]);
};
