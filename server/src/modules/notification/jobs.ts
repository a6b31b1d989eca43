import { defineJob } from '../../platform/jobs/jobs.ts';
import { sendOnce } from '../../platform/mail/send-once.ts';
import { mayMail } from '../auth/auth.ts';
import { notificationMail } from './mails.ts';
import { findRecipient, listNotificationRows } from './queries.ts';
import { unsubscribeToken } from './unsubscribe/policy.ts';

type About = { company_id: string; employee_id: string; notification_id: string; unread_only?: boolean };

/** Emails a notification, unless its subject was deleted in the meantime or its recipient is no longer active. */
export const mailNotification = defineJob<About>(
  'notification.mail',
  (ctx, { company_id, employee_id, notification_id, unread_only = false }) =>
    sendOnce(ctx, company_id, `notification:${notification_id}`, async () => {
      const only = { unread_only, notification_id, limit: 1 };
      const [notification] = await listNotificationRows(ctx.db, company_id, employee_id, only);
      const recipient =
        notification && (await findRecipient(ctx.db, company_id, employee_id, notification.recognition_id));
      if (!notification || !recipient || !(await mayMail(ctx, company_id, employee_id))) return null;
      const { kind } = notification;
      const token = unsubscribeToken(ctx.config.secret, { company_id, employee_id, kind });
      return notificationMail(ctx.config, notification, recipient, token);
    }),
  { lane: 'mail' },
);
