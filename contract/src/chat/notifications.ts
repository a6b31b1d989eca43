import { declareNotifications } from '../notification/declare.ts';

const shared = { group: 'conversation', mail: false, push: true, modules: ['chats'] } as const;
const messages = { ...shared, group: 'chat', icon: 'comment' } as const;

export const notifications = declareNotifications({
  // New messages are no entries of the inbox: the list of conversations has them.
  message_direct: messages,
  message_group: messages,
  message_space: { ...messages, modules: ['spaces', 'chats'] },
  message_reminder: { ...shared, icon: 'calendar' },
  message_not_sent: { ...shared, icon: 'comment' },
});
