import type { NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { PushMessage } from '../../../platform/push/push.ts';
import { declarationOf } from '../policy.ts';
import type { NotificationRow, Recipient } from '../queries.ts';

const titles: Record<NotificationKind, (who: string, points: string) => string> = {
  recognition_received: (who) => `${who} recognised you`,
  mention: (who) => `${who} mentioned you`,
  place_invitation: (who) => `${who} invited you to a community`,
  place_request: (who) => `${who} asks to join a community`,
  place_accepted: (who) => `${who} let you into a community`,
  recognition_comment: (who) => `${who} commented`,
  recognition_boost: (who, points) => `${who} added ${points}`,
  recognition_reaction: (who) => `${who} reacted`,
  points_refilled: (who, points) => `${who} added ${points} to what you can give`,
  points_corrected: (who, points) => `${who} corrected your balance by ${points}`,
  points_expiring: (_who, points) => `${points} of yours are about to expire`,
  content_moderated: () => 'A moderator looked at something of yours',
  report_decided: () => 'What you reported was looked at',
  privacy_answered: () => 'Your request about your data was answered',
  privacy_requested: () => 'Somebody asks for something about their data',
  report_received: () => 'Something was reported',
  start_pin_issued: (who) => `${who} made a start PIN for you`,
  pin_chosen: () => 'A PIN was chosen for your account',
};

/** What a push says: who did what and the excerpt of the inbox, nothing beyond it. */
export const viewPush = (
  { notification_id, kind, actor, top_id, link, excerpt, points }: NotificationRow,
  { company_name, points_name }: Pick<Recipient, 'company_name' | 'points_name'>,
  unread_count: number,
): PushMessage => {
  const who = actor ? `${actor.first_name} ${actor.last_name}` : company_name;
  const earned = `${points ?? 0} ${points_name}`;
  return {
    title: titles[kind](who, earned),
    body: excerpt || (points ? `You earned ${earned}.` : 'Open it to see more.'),
    url: link,
    tag: declarationOf(kind).collapses ? `${kind}:${top_id}` : notification_id,
    kind,
    notification_id,
    unread_count,
  };
};
