import { declareNotifications } from '../notification/declare.ts';

/** They follow the module of the place that they are about. */
const any_module = ['community', 'spaces'] as const;

export const notifications = declareNotifications({
  place_invitation: { group: 'place', icon: 'place', mail: true, push: true, any_module },
  place_request: { group: 'place', icon: 'join', mail: true, push: true, any_module },
  place_news: { group: 'place', icon: 'place', mail: false, push: false, any_module },
  place_owned: { group: 'place', icon: 'place', mail: true, push: true, any_module },
  place_accepted: { group: 'place', icon: 'place', mail: false, push: true, any_module },
});
