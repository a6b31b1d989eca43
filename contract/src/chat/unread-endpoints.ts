// A file of its own: the navigation shows it on the first screen, which has no other call of chats.
import { endpoint } from '../endpoint.ts';
import { conversation } from './schema.ts';

export const countUnread = endpoint({
  method: 'GET',
  path: '/chat/unread/count',
  summary:
    'How many messages the caller has not read in all their conversations, up to 100, and how many of them mention them. Muted conversations count only where they mention the caller.',
  auth: 'session',
  module: 'chats',
  response: conversation.pick({ unread_message_count: true, unread_mention_count: true }),
});
