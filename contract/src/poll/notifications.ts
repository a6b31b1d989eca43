import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  poll_ended: { group: 'conversation', icon: 'poll', mail: true, push: true, modules: ['polls'] },
});
