import { declareNotifications } from '../notification/declare.ts';

const any_module = ['community', 'spaces'] as const;

export const notifications = declareNotifications({
  content_moderated: { group: 'moderation', icon: 'shield', mail: true, push: true },
  report_decided: { group: 'moderation', icon: 'shield', mail: false, push: true },
  place_report: { group: 'place', icon: 'flag', mail: true, push: true, any_module },
  report_received: { group: 'moderation', icon: 'flag', mail: true, push: true, permission: 'moderation.manage' },
});
