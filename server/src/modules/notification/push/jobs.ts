import { defineJob } from '../../../platform/jobs/jobs.ts';
import { deliverPush } from '../../device/device.ts';
import { findRecipient, listNotificationRows } from '../queries.ts';
import { countOnIcon } from '../unread/unread.ts';
import { viewPush } from './view.ts';

type About = {
  company_id: string;
  employee_id: string;
  notification_id: string;
  device_id: string;
  /** The push service it goes to, and whether the operator chose that; jobs of earlier versions lack both. */
  destination?: string;
  is_trusted?: boolean;
};

/** When a notification was made, by the time in its id (UUIDv7). */
const madeAt = (notification_id: string): Date =>
  new Date(Number.parseInt(notification_id.replace('-', '').slice(0, 12), 16));

/**
 * Pushes a notification to one device, unless it was read, or its subject was deleted in the meantime. If a push service is
 * busy or unreachable, it is retried later.
 */
export const pushNotification = defineJob<About>(
  'notification.push',
  (ctx, { company_id, employee_id, notification_id, device_id }, { attempt } = { attempt: 1 }) =>
    deliverPush(
      ctx,
      { company_id, employee_id, device_id },
      {
        dedupe_key: notification_id,
        since: madeAt(notification_id),
        attempt,
        compose: async () => {
          const only = { unread_only: true, notification_id, limit: 1 };
          const [notification] = await listNotificationRows(ctx.db, company_id, employee_id, only);
          const recipient =
            notification && (await findRecipient(ctx.db, company_id, employee_id, notification.recognition_id));
          if (!recipient) return null;
          return viewPush(notification, recipient, await countOnIcon(ctx, { company_id, employee_id }));
        },
      },
    ),
  {
    lane: 'push',
    line: ({ company_id, destination = '', is_trusted = false }) => ({ company_id, destination, is_trusted }),
  },
);
