import { declareNotifications } from '../notification/declare.ts';

// They chose to see it, but it is not addressed to them.
const shared = { group: 'conversation', mail: false, push: false } as const;

export const notifications = declareNotifications({
  person_news: { ...shared, icon: 'follow' },
  tag_news: { ...shared, icon: 'tag' },
});
