import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  start_pin_issued: { group: 'account', icon: 'key', mail: 'always', push: true },
  pin_chosen: { group: 'account', icon: 'key', mail: 'always', push: true },
});
