import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { giveRecognitionInput, recognition } from '../recognition/schema.ts';
import { id, instant, nothing, page, paging, writing } from '../schema.ts';
import { chat_limits } from './limits.ts';
import {
  chatChoices,
  conversation,
  goneMessage,
  groupName,
  message,
  newMessage,
  no_conversation,
  readReceipt,
} from './schema.ts';

export * from './own-endpoints.ts';
export * from './unread-endpoints.ts';

const auth = 'session' as const;
const module = 'chats' as const;
const one = z.object({ conversation_id: id });
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const openConversation = endpoint({
  method: 'POST',
  path: '/chat/conversation/open',
  summary:
    'The conversation of the caller with these people: the one that they have already, or a new one. One person: the two of them; the caller alone: their notes. With `group_name` it is always a new group. Nobody hears of a new one before the first message.',
  auth,
  module,
  idempotent: true,
  body: z.object({
    employee_ids: z.array(id).min(1).max(chat_limits.people),
    group_name: groupName.optional(),
  }),
  response: conversation,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/chat/conversation/get',
  summary: 'One conversation of the caller. Those of others are not found.',
  auth,
  module,
  query: one,
  response: conversation,
  errors: no_conversation,
});

export const listConversations = endpoint({
  method: 'POST',
  path: '/chat/conversation/list',
  reads: true,
  summary:
    'The conversations of the caller, also the sub-spaces that they belong to, with the last message of each, the latest first. Conversations of two without a message are left out. With `is_pinned`, only those that the caller pinned, or only the others; with `is_placed`, only those that are pinned or in a folder, or only the others; with `is_unread`, only those with something new.',
  auth,
  module,
  body: z.object({
    is_pinned: z.boolean().optional(),
    is_placed: z.boolean().optional(),
    is_unread: z.boolean().optional(),
    ...paging,
  }),
  response: page(conversation),
});

export const updateConversation = endpoint({
  method: 'POST',
  path: '/chat/conversation/update',
  summary: 'Names a group; null: it is called by its people again. INVALID_ACTION for a conversation of two.',
  auth,
  module,
  body: one.extend({ group_name: groupName.nullable() }),
  response: conversation,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

const audience_errors = ['CRITERIA_INVALID', 'CRITERIA_TYPE_NOT_FOUND', 'CRITERIA_SEARCH_TYPE_INVALID'] as const;

export const createAudienceGroup = endpoint({
  method: 'POST',
  path: '/chat/group/new',
  summary:
    'Starts a group for an audience, of any size: people who come to match it join, and people who no longer do leave. The caller owns the group. NO_PERMISSION if the audience asks for a profile field that not everyone sees, because people in a group see each other.',
  auth,
  module,
  permissions: ['chats.audience'],
  load: 'bulk',
  idempotent: true,
  body: z.object({ group_name: groupName, audience: audienceSelection }),
  response: conversation,
  errors: audience_errors,
});

export const updateGroupAudience = endpoint({
  method: 'POST',
  path: '/chat/group/audience/update',
  summary:
    'Changes who is in a group by its audience; null: those who are there stay, and can leave. For people who manage the group. INVALID_ACTION for a conversation of two, and for a group without a name.',
  auth,
  module,
  permissions: ['chats.audience'],
  load: 'bulk',
  body: one.extend({ audience: audienceSelection.nullable() }),
  response: conversation,
  errors: [...audience_errors, 'AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat/message/send',
  summary: 'Writes a message. With a `client_id` that was sent before, it is the message that was stored then.',
  auth,
  module,
  idempotent: true,
  body: newMessage,
  response: message,
  errors: [...no_conversation, 'PLACE_ARCHIVED'],
});

export const listMessages = endpoint({
  method: 'POST',
  path: '/chat/message/list',
  reads: true,
  summary:
    'Messages of a conversation in their order: the newest, those before or after a number, or those around one. Deleted ones are left out. `last_change`: what the answer shows is as of this change, for `listChanges`.',
  auth,
  module,
  body: one.extend({
    before_seq: number.optional(),
    after_seq: number.optional(),
    around_seq: number.optional(),
    limit: z.number().int().min(1).max(limits.page_size_max).default(50),
  }),
  response: z.object({
    items: z.array(message),
    has_before: z.boolean(),
    has_after: z.boolean(),
    last_seq: z.number().int(),
    last_change: z.number().int(),
  }),
  errors: no_conversation,
});

export const findMessageAt = endpoint({
  method: 'POST',
  path: '/chat/message/at',
  reads: true,
  summary:
    'The number of the first message of a conversation that was written at a time or after it; null if there is none.',
  auth,
  module,
  body: one.extend({ at: instant }),
  response: z.object({ seq: z.number().int().nullable() }),
  errors: no_conversation,
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/chat/message/get',
  summary:
    'One message. One that the caller cannot read is not found. If it is in a public space that they can join to read it, `payload.space_id` names the space.',
  auth,
  module,
  query: z.object({ message_id: id }),
  response: message,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listChanges = endpoint({
  method: 'POST',
  path: '/chat/message/changes',
  reads: true,
  summary:
    'What happened in a conversation after a change, in its order: messages as they are now, each once, and those that are gone. Asked again with `last_change` until `has_more` is false, a client that was away has missed nothing.',
  auth,
  module,
  body: one.extend({
    after_change: number,
    limit: z.number().int().min(1).max(limits.page_size_max).default(limits.page_size_max),
  }),
  response: z.object({
    items: z.array(z.object({ message: message.nullable(), gone: goneMessage.nullable() })),
    last_change: z.number().int(),
    has_more: z.boolean(),
  }),
  errors: no_conversation,
});

export const pinMessage = endpoint({
  method: 'POST',
  path: '/chat/message/pin',
  summary:
    'Pins a message in its conversation for everyone there, or no longer. NO_PERMISSION in a sub-space for people who manage neither it nor its space; INVALID_ACTION for more than anyone looks through.',
  auth,
  module,
  body: z.object({ message_id: id, is_pinned: z.boolean() }),
  response: message,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const listPinned = endpoint({
  method: 'POST',
  path: '/chat/message/pinned',
  reads: true,
  summary: 'The pinned messages of a conversation, the one that was pinned last first.',
  auth,
  module,
  body: one.extend(paging),
  response: page(message),
  errors: no_conversation,
});

export const listSavedMessages = endpoint({
  method: 'GET',
  path: '/chat/message/saved',
  summary:
    'The messages that the caller saved for later and can still read, the newest first. `/feed/saved/save` saves them.',
  auth,
  module,
  query: z.object(paging),
  response: page(message),
});

export const forwardMessage = endpoint({
  method: 'POST',
  path: '/chat/message/forward',
  summary:
    'Writes a message that the caller can read in other conversations, with its files, also in those with these people alone: with the one that they have, or a new one. Mentions become names, so no one is notified. A poll is asked again, and a card of a recognition takes someone who can see it. With `words`, the caller says these first, in each of them. It is forwarded to all of them or none.',
  auth,
  module,
  idempotent: true,
  body: z
    .object({
      message_id: id,
      conversation_ids: z.array(id).max(chat_limits.forwards).default([]),
      employee_ids: z.array(id).max(chat_limits.forwards).default([]),
      words: writing(chat_limits.message_length).default(''),
    })
    .refine(
      ({ conversation_ids, employee_ids }) => {
        const count = conversation_ids.length + employee_ids.length;
        return count > 0 && count <= chat_limits.forwards;
      },
      { path: ['conversation_ids'], error: 'Choose up to 20 chats and people' },
    ),
  response: z.object({ items: z.array(message) }),
  errors: [...no_conversation, 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const moveMessages = endpoint({
  method: 'POST',
  path: '/chat/message/move',
  summary:
    'Moves messages with their threads from a sub-space to another one of the same space: all of them or none. For people who may moderate the one and write in the other. They come to its end in their order; those that were there before get their place back. A notice in both says so.',
  auth,
  module,
  idempotent: true,
  body: one.extend({
    message_ids: z.array(id).min(1).max(chat_limits.moves),
    to_conversation_id: id,
  }),
  response: z.object({ move_id: id, moved_count: z.number().int() }),
  errors: [...no_conversation, 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const undoMove = endpoint({
  method: 'POST',
  path: '/chat/message/move/undo',
  summary:
    'Brings back messages that the caller has moved to where they were, and takes the notices away. INVALID_ACTION if none of them is there anymore.',
  auth,
  module,
  body: z.object({ move_id: id }),
  response: nothing,
  errors: [...no_conversation, 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const giveInConversation = endpoint({
  method: 'POST',
  path: '/chat/recognition/give',
  summary:
    'Gives a recognition, and shows it in a conversation: both or neither. With a `client_id` that was sent before, it is the recognition that was given then. Its own visibility decides who reads it; others in the conversation see that there is one.',
  auth,
  module,
  permissions: ['recognition.give'],
  idempotent: true,
  body: giveRecognitionInput.extend({
    conversation_id: id,
    /** Made by the device, once per recognition. */
    client_id: id,
  }),
  response: z.object({ recognition, message }),
  errors: [...no_conversation, 'EMPLOYEE_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION', 'PLACE_ARCHIVED'],
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/chat/conversation/read',
  summary:
    'Marks messages up to a number as read, on all devices. The mark moves back only with `is_unread`: then that message and those after it are unread again.',
  auth,
  module,
  body: one.extend({ seq: number, is_unread: z.boolean().optional() }),
  response: conversation.pick({ read_seq: true, unread_message_count: true, unread_mention_count: true }),
  errors: no_conversation,
});

export const sayTyping = endpoint({
  method: 'POST',
  path: '/chat/conversation/typing',
  summary:
    'Lets the others in a conversation of up to 20 people know that the caller is typing. Nothing is stored. Apps repeat it every few seconds; more often than every 2 seconds, it reaches nobody.',
  auth,
  module,
  body: one,
  response: nothing,
  errors: [...no_conversation, 'PLACE_ARCHIVED'],
});

export const lookAtConversation = endpoint({
  method: 'POST',
  path: '/chat/conversation/look',
  summary:
    'Says that a conversation is open and visible on the device of this session, or no longer. It counts for 45 seconds, so apps repeat it every 20. In that time, no device of the caller gets pushes about it.',
  auth,
  module,
  body: one.extend({ is_open: z.boolean() }),
  response: nothing,
  errors: no_conversation,
});

export const answerPush = endpoint({
  method: 'POST',
  path: '/chat/push/answer',
  summary:
    'Marks the messages that a push showed as read, without a session; with `reply`, answers them first. The token comes with a push to one device. It works for a day, while the person is signed in there.',
  auth: 'public',
  module,
  body: z.object({
    token: z.string().min(1).max(1000),
    reply: newMessage
      .pick({ client_id: true })
      .extend({ words: writing(chat_limits.message_length) })
      .optional(),
  }),
  response: nothing,
  errors: [...no_conversation, 'PLACE_ARCHIVED', 'NO_PERMISSION'],
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/chat/conversation/receipts',
  summary:
    'How far the others in a conversation have read. People who hide what they read are left out. `is_shown` is false in a conversation of more than 20 people, if the company has turned read receipts off, and for people who hide what they read themselves.',
  auth,
  module,
  query: one,
  response: z.object({ is_shown: z.boolean(), items: z.array(readReceipt) }),
  errors: no_conversation,
});

export const getChatChoices = endpoint({
  method: 'GET',
  path: '/chat/choices/get',
  summary:
    'What the caller has chosen about all their chats. `has_read_receipts`: whether the company has read receipts on.',
  auth,
  module,
  response: chatChoices.extend({ has_read_receipts: z.boolean() }),
});

export const updateChatChoices = endpoint({
  method: 'POST',
  path: '/chat/choices/update',
  summary:
    'Shows or hides what the caller has read. People who hide it do not see what others have read. What is left out stays as it is.',
  auth,
  module,
  body: chatChoices.partial(),
  response: chatChoices,
});
