import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  place_invitation: { group: 'community', icon: 'community', mail: true, push: true },
  place_request: { group: 'community', icon: 'join', mail: true, push: true },
  place_news: { group: 'community', icon: 'community', mail: false, push: false },
  place_accepted: { group: 'community', icon: 'community', mail: false, push: true },
});
