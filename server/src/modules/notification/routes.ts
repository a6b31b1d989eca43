import * as notification from '@plaudit/contract/notification/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { countUnread, getNotification, listNotifications, markRead } from './notification.ts';
import { getPreferences, updatePreferences } from './preference/preference.ts';
import { getSubscription, unsubscribe } from './unsubscribe/unsubscribe.ts';

export const routes = [
  bind(notification.listNotifications, (ctx, { viewer, query }) => listNotifications(ctx, viewer, query)),
  bind(notification.getNotification, (ctx, { viewer, query }) => getNotification(ctx, viewer, query)),
  bind(notification.countUnread, (ctx, { viewer, query }) => countUnread(ctx, viewer, query)),
  bind(notification.markRead, (ctx, { viewer, body }) => markRead(ctx, viewer, body)),
  bind(notification.getPreferences, (ctx, { viewer, query }) => getPreferences(ctx, viewer, query)),
  bind(notification.updatePreferences, (ctx, { viewer, body }) => updatePreferences(ctx, viewer, body)),
  bind(notification.getSubscription, (ctx, { query }) => getSubscription(ctx, query.token)),
  bind(notification.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body.token, body.is_stopped)),
];
