import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  post_not_posted: { group: 'conversation', icon: 'post', mail: true, push: true, modules: ['community'] },
});
