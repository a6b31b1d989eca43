import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  privacy_answered: { group: 'privacy', icon: 'privacy', mail: true, push: true },
  privacy_requested: { group: 'privacy', icon: 'privacy', mail: true, push: true, permission: 'privacy.manage' },
});
