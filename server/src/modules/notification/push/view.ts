import { titleOf } from '@plaudit/contract/notification/words';
import type { PushMessage } from '../../../platform/push/push.ts';
import { declarationOf } from '../policy.ts';
import type { NotificationRow, Recipient } from '../queries.ts';

/** What a push says: who did what and the excerpt of the inbox, nothing beyond it. */
export const viewPush = (
  { notification_id, kind, place_kind, actor, top_id, link, excerpt, points }: NotificationRow,
  { points_name }: Pick<Recipient, 'points_name'>,
  unread_count: number,
): PushMessage => {
  const who = actor ? `${actor.first_name} ${actor.last_name}` : undefined;
  const earned = `${points ?? 0} ${points_name}`;
  return {
    title: titleOf(kind, { who, place_kind, points: earned }),
    body: excerpt || (points ? `You earned ${earned}.` : 'Open it to see more.'),
    url: link,
    tag: declarationOf(kind).collapses ? `${kind}:${top_id}` : notification_id,
    kind,
    notification_id,
    unread_count,
  };
};
