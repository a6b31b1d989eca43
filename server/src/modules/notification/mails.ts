import { isAboutAccount, type NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { helloTo, plainName, plainTitle } from '../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../platform/mail/render.ts';
import { stopAddress, stopHeaders, stopLink } from '../../platform/mail/stop-link.ts';
import type { NotificationRow, Recipient } from './queries.ts';

type Words = { who: string; title: string; points: string };

const subjects: Record<NotificationKind, (words: Words) => string> = {
  recognition_received: ({ who, title }) => `${who} recognised you: ${title}`,
  mention: ({ who, title }) => `${who} mentioned you: ${title}`,
  place_invitation: ({ who }) => `${who} invited you to a community`,
  place_request: ({ who }) => `${who} asks to join a community`,
  place_accepted: ({ who }) => `${who} let you into a community`,
  recognition_comment: ({ who, title }) => `${who} commented: ${title}`,
  recognition_boost: ({ who, title, points }) => `${who} added ${points}: ${title}`,
  recognition_reaction: ({ who, title }) => `${who} reacted: ${title}`,
  points_refilled: ({ who, points }) => `${who} added ${points} to what you can give`,
  points_corrected: ({ who, points }) => `${who} corrected your balance by ${points}`,
  points_expiring: ({ points }) => `${points} of yours are about to expire`,
  content_moderated: ({ who }) => `A moderator of ${who} looked at something of yours`,
  report_decided: () => 'What you reported was looked at',
  privacy_answered: () => 'Your request about your data was answered',
  privacy_requested: () => 'Somebody asks for something about their data',
  report_received: () => 'Something was reported and waits for a decision',
  start_pin_issued: ({ who }) => `${who} made a start PIN for your account`,
  pin_chosen: () => 'A PIN was chosen for your account',
};

/** The mail of a notification, with a link that stops such mails without signing in. */
export const notificationMail = (
  config: Config,
  notification: NotificationRow,
  recipient: Recipient,
  token: string,
): Mail => {
  const { actor, kind, points, excerpt, link } = notification;
  const company = plainName(recipient.company_name) ?? 'your company';
  const who = actor ? (plainName(`${actor.first_name} ${actor.last_name}`) ?? 'A colleague') : company;
  const title = plainTitle(recipient.title ?? '') ?? '';
  const words = { who, title, points: `${points ?? 0} ${plainName(recipient.points_name) ?? 'points'}` };
  const subject = subjects[kind](words).replace(/: $/, '');
  const { small_links = [], headers } = stopLink(config, recipient.work_email_id);
  const earned = kind === 'recognition_received' && points ? [`You earned ${words.points}.`] : [];
  return renderMail({
    to: recipient.work_email_id,
    subject,
    paragraphs: [
      helloTo(recipient.first_name),
      `${subject}.`,
      ...(excerpt ? [isAboutAccount(kind) ? excerpt : `“${excerpt}”`] : []),
      ...earned,
    ],
    action: { label: isAboutAccount(kind) ? 'Open your settings' : 'Open it', url: publicUrl(config, link) },
    footnote: `You get this email because you belong to ${company}.`,
    // What happens to the own account is not to be missed; who wants no mails of this server at all gets none.
    small_links: [
      ...(isAboutAccount(kind) ? [] : [{ label: 'Stop emails of this kind', url: stopAddress(config, token) }]),
      ...small_links,
    ],
    headers: isAboutAccount(kind) ? headers : stopHeaders(config, token),
  });
};
