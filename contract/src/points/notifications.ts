import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  points_refilled: { group: 'points', icon: 'plus', mail: false, push: true, modules: ['points'] },
  points_corrected: { group: 'points', icon: 'balance', mail: true, push: true, modules: ['points'] },
  points_expiring: { group: 'points', icon: 'calendar', mail: true, push: true, modules: ['points'] },
});
