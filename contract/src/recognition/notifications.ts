import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  recognition_received: { group: 'recognition', icon: 'award', mail: true, push: true, modules: ['recognition'] },
  recognition_boost: {
    group: 'recognition',
    icon: 'boost',
    mail: false,
    push: true,
    modules: ['recognition', 'points'],
    collapses: true,
  },
});
