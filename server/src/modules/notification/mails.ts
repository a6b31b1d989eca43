import { isAboutAccount } from '@plaudit/contract/notification/kinds';
import type { Notice } from '@plaudit/contract/moderation/notice';
import { titleOf } from '@plaudit/contract/notification/words';
import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { helloTo, plainName, plainTitle } from '../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../platform/mail/render.ts';
import { stopAddress, stopHeaders, stopLink } from '../../platform/mail/stop-link.ts';
import { amountOf } from './policy.ts';
import type { NotificationRow, Recipient } from './queries.ts';
import { lastingLinkOf, noticeOf } from './view.ts';

/** The email of a notification, with a link that stops emails of its kind without signing in. */
export const notificationMail = (
  config: Config,
  notification: NotificationRow,
  recipient: Recipient,
  token: string,
): Mail => {
  const { actor, kind, place_kind, points, excerpt } = notification;
  const notice = noticeOf(notification);
  const company = plainName(recipient.company_name) ?? 'your company';
  const who = actor ? (plainName(`${actor.first_name} ${actor.last_name}`) ?? 'A colleague') : undefined;
  const title = plainTitle(recipient.title ?? '');
  const words = {
    who,
    place_kind,
    notice,
    points: amountOf(points ?? 0, plainName(recipient.points_name) ?? 'points'),
  };
  const subject = [titleOf(kind, words), title].filter(Boolean).join(': ');
  const { small_links = [], headers } = stopLink(config, recipient.work_email_id);
  const earned = kind === 'recognition_received' && points ? [`You earned ${words.points}.`] : [];
  return renderMail({
    to: recipient.work_email_id,
    subject,
    paragraphs: [
      helloTo(recipient.first_name),
      /[.!?…]$/u.test(subject) ? subject : `${subject}.`,
      ...(notice ? decidedParagraphs(notice, excerpt) : excerpt ? [saidOf(kind, excerpt)] : []),
      ...earned,
    ],
    action: {
      label: isAboutAccount(kind) ? 'Open settings' : 'Open in Plaudit',
      url: publicUrl(config, lastingLinkOf(notification)),
    },
    footnote: `You're receiving this because you have a Plaudit account at ${company}.`,
    // Changes of the account itself must not be missed; people who opted out of all emails still get none.
    small_links: [
      ...(isAboutAccount(kind) ? [] : [{ label: 'Unsubscribe from these emails', url: stopAddress(config, token) }]),
      ...small_links,
    ],
    headers: isAboutAccount(kind) ? headers : stopHeaders(config, token),
  });
};

/** An excerpt is what a person wrote, unless its kind has something else to say. */
const saidOf = (kind: NotificationRow['kind'], excerpt: string): string => {
  if (kind === 'points_expiring') return `Expires on ${excerpt}.`;
  return isAboutAccount(kind) ? excerpt : `“${excerpt}”`;
};

/** What it is about, its place, and the reason. */
const decidedParagraphs = ({ words, place_name }: Notice, reason: string): string[] => [
  ...(words ? [`“${words}”`] : []),
  ...(place_name ? [`In: ${plainTitle(place_name) ?? 'a community'}`] : []),
  ...(reason ? [`Reason: ${reason}`] : []),
];
