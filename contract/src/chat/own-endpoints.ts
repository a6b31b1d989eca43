import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, nothing, page, paging } from '../schema.ts';
import {
  chatOrder,
  conversation,
  folderName,
  message,
  messageDraft,
  messageReminder,
  newChatOrder,
  newDraft,
  newScheduled,
  no_conversation,
  scheduledMessage,
} from './schema.ts';

// What people keep for themselves about their conversations: drafts, folders, their order, messages for later, reminders.

const auth = 'session' as const;
const module = 'chats' as const;

export const saveDraft = endpoint({
  method: 'POST',
  path: '/chat/draft/save',
  summary:
    'Keeps what the caller has begun to write in a conversation, or in a thread, for all their devices; with nothing in it, it is over. The answer is what is kept: if another device has saved something newer, that. INVALID_ACTION for more than anyone finishes.',
  auth,
  module,
  body: newDraft,
  response: messageDraft,
  errors: [...no_conversation, 'INVALID_ACTION'],
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/chat/draft/list',
  summary: 'Everything that the caller has begun to write in conversations that they are still in.',
  auth,
  module,
  response: z.object({ items: z.array(messageDraft) }),
});

export const getChatOrder = endpoint({
  method: 'GET',
  path: '/chat/order/get',
  summary: 'The folders of the caller, the order of their favorites, and which parts of their list are closed.',
  auth,
  module,
  response: chatOrder,
});

export const updateChatOrder = endpoint({
  method: 'POST',
  path: '/chat/order/update',
  summary:
    'Orders folders or favorites, or opens and closes parts of the list. What is left out stays as it is; folders that are left out of their order follow.',
  auth,
  module,
  body: newChatOrder.partial(),
  response: chatOrder,
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/chat/folder/create',
  summary: 'Makes a folder for conversations, which only the caller has. INVALID_ACTION for more than fit on a screen.',
  auth,
  module,
  idempotent: true,
  body: z.object({ folder_name: folderName }),
  response: chatOrder,
  errors: ['INVALID_ACTION'],
});

export const updateFolder = endpoint({
  method: 'POST',
  path: '/chat/folder/update',
  summary: 'Renames a folder.',
  auth,
  module,
  body: z.object({ folder_id: id, folder_name: folderName }),
  response: chatOrder,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteFolder = endpoint({
  method: 'POST',
  path: '/chat/folder/delete',
  summary: 'Deletes a folder. Its conversations are among all others again.',
  auth,
  module,
  body: z.object({ folder_id: id }),
  response: chatOrder,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const putInFolder = endpoint({
  method: 'POST',
  path: '/chat/folder/put',
  summary:
    'Puts a conversation into a folder, or with null out of all. It is in one folder at most. INVALID_ACTION for more than folders hold.',
  auth,
  module,
  body: z.object({ conversation_id: id, folder_id: id.nullable() }),
  response: conversation,
  errors: [...no_conversation, 'INVALID_ACTION'],
});

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/chat/scheduled/save',
  summary:
    'Schedules a message for a time, or changes one that waits. INVALID_ACTION for more than anyone keeps an eye on, and for one that was sent.',
  auth,
  module,
  body: newScheduled,
  response: scheduledMessage,
  errors: [...no_conversation, 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const listScheduled = endpoint({
  method: 'POST',
  path: '/chat/scheduled/list',
  reads: true,
  summary:
    'What the caller has scheduled, in one conversation or in all: what could not be sent first, then what is sent next.',
  auth,
  module,
  body: z.object({ conversation_id: id.optional(), ...paging }),
  response: page(scheduledMessage),
});

export const cancelScheduled = endpoint({
  method: 'POST',
  path: '/chat/scheduled/cancel',
  summary: 'Deletes a message that waits for its time.',
  auth,
  module,
  body: z.object({ scheduled_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const sendScheduled = endpoint({
  method: 'POST',
  path: '/chat/scheduled/send',
  summary:
    'Sends a message now that waits for its time, or that could not be sent then. INVALID_ACTION if its id is the `client_id` of another message.',
  auth,
  module,
  idempotent: true,
  body: z.object({ scheduled_id: id }),
  response: message,
  errors: [...no_conversation, 'PLACE_ARCHIVED', 'INVALID_ACTION'],
});

export const setReminder = endpoint({
  method: 'POST',
  path: '/chat/reminder/set',
  summary:
    'Reminds the caller of a message at a time, with a notification that leads to it; another time takes the place of the one before. INVALID_ACTION for more than anyone comes back to.',
  auth,
  module,
  body: z.object({ message_id: id, remind_at: instant }),
  response: messageReminder,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const listReminders = endpoint({
  method: 'GET',
  path: '/chat/reminder/list',
  summary: 'What the caller will be reminded of, the next first. What they can no longer read is left out.',
  auth,
  module,
  query: z.object(paging),
  response: page(messageReminder),
});

export const cancelReminder = endpoint({
  method: 'POST',
  path: '/chat/reminder/cancel',
  summary: 'Takes a reminder back.',
  auth,
  module,
  body: z.object({ message_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
