import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  place_invitation: { group: 'place', icon: 'place', mail: true, push: true },
  place_request: { group: 'place', icon: 'join', mail: true, push: true },
  place_news: { group: 'place', icon: 'place', mail: false, push: false },
  place_owned: { group: 'place', icon: 'place', mail: true, push: true },
  place_accepted: { group: 'place', icon: 'place', mail: false, push: true },
});
