import { declareNotifications } from '../notification/declare.ts';

const shared = { group: 'conversation', icon: 'post', mail: true, push: true, modules: ['community'] } as const;

export const notifications = declareNotifications({
  must_read: shared,
  must_read_reminder: { ...shared, collapses: true },
  post_not_posted: shared,
  posted_in_your_name: shared,
  post_waits: { ...shared, group: 'place' },
  post_approved: { ...shared, group: 'place', mail: false },
  post_declined: { ...shared, group: 'place' },
});
