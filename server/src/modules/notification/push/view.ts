import { titleOf } from '@plaudit/contract/notification/words';
import type { PushMessage } from '../../../platform/push/push.ts';
import { amountOf, declarationOf } from '../policy.ts';
import type { NotificationRow, Recipient } from '../queries.ts';
import { lastingLinkOf, noticeOf } from '../view.ts';

/** What a push says: who did what and the excerpt of the inbox, nothing beyond it. Of a decision others read the reason on a locked screen, and no words of its author. */
export const viewPush = (
  notification: NotificationRow,
  { points_name }: Pick<Recipient, 'points_name'>,
  unread_count: number,
): PushMessage => {
  const { notification_id, kind, place_kind, actor, top_id, excerpt, points } = notification;
  const who = actor ? `${actor.first_name} ${actor.last_name}` : undefined;
  const earned = amountOf(points ?? 0, points_name);
  return {
    title: titleOf(kind, { who, place_kind, notice: noticeOf(notification), points: earned }),
    body: excerpt || (points ? `You earned ${earned}.` : 'Open it to see more.'),
    url: lastingLinkOf(notification),
    tag: declarationOf(kind).collapses ? `${kind}:${top_id}` : notification_id,
    kind,
    notification_id,
    unread_count,
  };
};
