import { declareNotifications } from '../notification/declare.ts';

export const notifications = declareNotifications({
  place_invitation: { group: 'place', icon: 'place', mail: true, push: true, modules: ['community'] },
  place_request: { group: 'place', icon: 'join', mail: true, push: true, modules: ['community'] },
  place_news: { group: 'place', icon: 'place', mail: false, push: false, modules: ['community'] },
  place_owned: { group: 'place', icon: 'place', mail: true, push: true, modules: ['community'] },
  place_accepted: { group: 'place', icon: 'place', mail: false, push: true, modules: ['community'] },
});
