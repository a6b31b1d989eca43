import { declareNotifications } from '../notification/declare.ts';

/** The same for all kinds of content. */
export const notifications = declareNotifications({
  mention: { group: 'conversation', icon: 'mention', mail: true, push: true },
  comment: { group: 'conversation', icon: 'comment', mail: false, push: true, collapses: true },
  // Reactions are many.
  reaction: { group: 'conversation', icon: 'reaction', mail: false, push: false, collapses: true },
});
