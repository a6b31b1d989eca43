import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  recognition_received: { group: 'recognition', icon: 'award', mail: true, push: true },
  recognition_comment: { group: 'conversation', icon: 'comment', mail: false, push: true, collapses: true },
  // Reactions are many.
  recognition_reaction: { group: 'conversation', icon: 'reaction', mail: false, push: false, collapses: true },
  recognition_boost: { group: 'recognition', icon: 'boost', mail: false, push: true, collapses: true },
  mention: { group: 'conversation', icon: 'mention', mail: true, push: true },
});
