import { declareNotifications } from '../notification/declare.ts';

const shared = { group: 'conversation', mail: false, push: true, modules: ['chats'] } as const;

export const notifications = declareNotifications({
  message_reminder: { ...shared, icon: 'calendar' },
  message_not_sent: { ...shared, icon: 'comment' },
});
