import type { QueryClient } from '@tanstack/react-query';
import {
  getChatOrder,
  getConversation,
  listConversations,
  listDrafts,
  listMessages,
  listPinned,
  listReminders,
  listSavedMessages,
  listScheduled,
} from '@plaudit/contract/chat/endpoints';
import { listComments } from '@plaudit/contract/content/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import {
  checkKept,
  forgetPlace,
  noteChangedPeople,
  noteEdited,
  noteRead,
  noteWritten,
  readConversationAgain,
  refreshConversations,
  withdrawRead,
} from './cached-conversations.ts';
import { forgetHeard } from '../content/index.ts';
import { findMessage } from './cached-messages.ts';
import { noteDraft, saveKept } from './drafts/kept-drafts.ts';
import { keepForAnswer } from './messages/heard-while-reading.ts';
import { hear, isBehind, type MessageEvent, type MessageWindow } from './messages/message-window.ts';
import { findConversation, isTalkedIn } from './known-conversations.ts';
import { catchUp, chatOrderQuery, messagesKey } from './queries.ts';
import { noteSeen, refreshReceipts } from './receipts/receipts.ts';
import { noteTyped, noteTyping } from './typing/typists.ts';

const heard = (client: QueryClient, conversation_id: string, event: MessageEvent): void => {
  const viewer_id = currentSession()?.employee_id ?? '';
  keepForAnswer(conversation_id, event);
  const next = client.setQueryData<MessageWindow>(
    messagesKey(conversation_id),
    (known) => known && hear(known, event, viewer_id),
  );
  if (next && isBehind(next)) catchUp(client, conversation_id);
};

/** Lists of messages outside of their conversations. */
const listsOfMessages = [listPinned.path, listSavedMessages.path];
const plans = [listReminders.path, listScheduled.path];

export const realtime = [
  defineRealtime(
    {
      'message.created': (message, client) => {
        heard(client, message.conversation_id, { kind: 'written', message });
        noteWritten(client, message);
        if (message.pinned_at) readAgain(client, [listPinned.path]);
        const { conversation_id, seq, author } = message;
        // Messages were moved: that was not written in the field, and read by no one.
        if (message.move) return;
        noteTyped(conversation_id, author.employee_id);
        // People who write have read what was there.
        noteSeen(client, { conversation_id, employee_id: author.employee_id, read_seq: seq });
      },
      'message.updated': (message, client) => {
        heard(client, message.conversation_id, { kind: 'written', message });
        noteEdited(client, message);
        readAgain(client, listsOfMessages);
      },
      'message.counted': (counts, client) => {
        heard(client, counts.conversation_id, { kind: 'counted', counts });
        readAgain(client, [listComments.path]);
      },
      'message.deleted': (gone, client) => {
        const { conversation_id, seq } = gone;
        readAgain(client, listsOfMessages);
        forgetHeard(findMessage(client, gone.message_id)?.attachments ?? []);
        heard(client, conversation_id, { kind: 'gone', gone });
        const known = findConversation(client, conversation_id);
        if (!known || (seq < known.last_seq && seq <= known.read_seq)) return;
        void readConversationAgain(client, conversation_id);
      },
      'message.moved': ({ conversation_id, items }, client) => {
        for (const gone of items) heard(client, conversation_id, { kind: 'gone', gone });
        readAgain(client, [...listsOfMessages, ...plans, listDrafts.path]);
        void readConversationAgain(client, conversation_id);
      },
      'message_plans.changed': (_plans, client) => readAgain(client, plans),
      'saved.changed': (_saved, client) => readAgain(client, [listSavedMessages.path]),
      'conversation.read': (read, client) => noteRead(client, read),
      'place.changed': ({ place_id, is_member }, client) => {
        if (is_member === false) forgetPlace(client, place_id);
        if (is_member !== undefined || isTalkedIn(client, place_id)) refreshConversations(client);
      },
      'place.people': ({ place_id }, client) => noteChangedPeople(client, place_id),
    },
    {
      catchUp: (client) => {
        refreshConversations(client);
        void checkKept(client);
        void withdrawRead(client);
        readAgain(client, [listMessages.path, listComments.path, ...listsOfMessages, ...plans]);
      },
    },
  ),
  defineRealtime(
    {
      'conversation.seen': (seen, client) => noteSeen(client, seen),
      'chat_choices.changed': (_, client) => refreshReceipts(client),
      'company.changed': (_, client) => refreshReceipts(client),
    },
    { catchUp: refreshReceipts },
  ),
  defineRealtime(
    {
      'message_draft.changed': (draft, client) => noteDraft(client, draft),
      'chat_order.changed': (order, client) => {
        client.setQueryData(chatOrderQuery().queryKey, order);
        // What is in a folder may have changed with it.
        readAgain(client, [listConversations.path, getConversation.path]);
      },
    },
    {
      catchUp: (client) => readAgain(client, [listDrafts.path, getChatOrder.path]),
      onConnect: (client) => saveKept(client),
    },
  ),
  // What was missed is over.
  defineRealtime(
    {
      'conversation.typing': ({ conversation_id, employee }) => {
        if (employee.employee_id !== currentSession()?.employee_id) noteTyping(conversation_id, employee);
      },
    },
    { catchUp: () => {} },
  ),
];
