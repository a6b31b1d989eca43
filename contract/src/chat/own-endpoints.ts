import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../schema.ts';
import { chatOrder, conversation, folderName, messageDraft, newChatOrder, newDraft } from './schema.ts';

// What people keep for themselves about their conversations: drafts, folders, their order.

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
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
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
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
