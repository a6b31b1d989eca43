import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { takeAllowance } from '../../platform/mail/allowance.ts';
import { sendOnce } from '../../platform/mail/send-once.ts';
import { isStopped } from '../../platform/mail/stop.ts';
import { isAddressConfirmed } from '../auth/auth.ts';
import { mailAllowanceOf } from '../company/company.ts';
import { notificationMail } from './mails.ts';
import { findRecipient, listNotificationRows, type Recipient } from './queries.ts';
import { unsubscribeToken } from './unsubscribe/policy.ts';

type About = { company_id: string; employee_id: string; notification_id: string };

/** A company may have made people of addresses that know nothing of it: those who are new write to few of them. */
const mayMail = async (
  ctx: Context,
  company_id: string,
  employee_id: string,
  recipient: Recipient,
): Promise<boolean> => {
  const { work_email_id, address_changed_at } = recipient;
  if (await isStopped(ctx, work_email_id)) return false;
  const now = new Date();
  const { subject, limit, is_new } = await mailAllowanceOf(ctx, company_id, now);
  if (!is_new || (await isAddressConfirmed(ctx.db, company_id, employee_id, address_changed_at))) return true;
  const { granted } = await takeAllowance(ctx.db, subject, limit, { now });
  if (granted === 0) ctx.log.info({ company_id }, 'a notification was not mailed: the company is new');
  return granted > 0;
};

/** Mails a notification, unless what it is about went away meanwhile or its recipient is no longer active. */
export const mailNotification = defineJob<About>(
  'notification.mail',
  (ctx, { company_id, employee_id, notification_id }) =>
    sendOnce(ctx, company_id, `notification:${notification_id}`, async () => {
      const only = { unread_only: false, notification_id, limit: 1 };
      const [notification] = await listNotificationRows(ctx.db, company_id, employee_id, only);
      const recipient =
        notification && (await findRecipient(ctx.db, company_id, employee_id, notification.recognition_id));
      // Some people have no address.
      if (!notification || !recipient?.work_email_id) return null;
      if (!(await mayMail(ctx, company_id, employee_id, recipient))) return null;
      const { kind } = notification;
      const token = unsubscribeToken(ctx.config.secret, { company_id, employee_id, kind });
      return notificationMail(ctx.config, notification, recipient, token);
    }),
  { lane: 'mail' },
);
