import { linked_paths } from '@plaudit/contract/paths';
import { excerptOf } from '../src/modules/notification/policy.ts';
import { day, idAt, localDay } from './clock.ts';
import { nameOf, type Member } from './staff.ts';
import type { Gift } from './year.ts';

type News = {
  at: Date;
  kind: string;
  actor_id: string;
  to: readonly string[];
  excerpt: string;
  points: number | null;
  key: string;
};

/** What a gift and the reactions to it put into inboxes, as the notification module's subscribers would have. */
const newsOf = (gift: Gift, names: ReadonlyMap<string, string>, time_zone: string): News[] => {
  const excerpt = excerptOf(gift.message, names);
  const receivers = gift.receivers.map(({ employee_id }) => employee_id);
  const involved = [gift.giver.employee_id, ...receivers];
  const about = { actor_id: gift.giver.employee_id, excerpt, points: null, key: `given:${gift.recognition_id}` };
  const mentions = gift.is_public ? gift.mention_ids : [];
  const days = new Set<string>();
  const reactions = [...gift.reactions].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return [
    { ...about, at: gift.created_at, kind: 'recognition_received', to: receivers, points: gift.points || null },
    { ...about, at: gift.created_at, kind: 'mention', to: mentions },
    ...gift.comments.map((comment) => ({
      at: comment.created_at,
      kind: 'comment',
      actor_id: comment.employee_id,
      to: involved,
      excerpt: excerptOf(comment.message, names),
      points: null,
      key: `comment:${comment.comment_id}`,
    })),
    ...gift.boosts.map((boost) => ({
      at: boost.created_at,
      kind: 'recognition_boost',
      actor_id: boost.employee_id,
      to: involved,
      excerpt,
      points: boost.points,
      key: `boost:${boost.boost_id}`,
    })),
    ...reactions.flatMap((reaction) => {
      const today = localDay(reaction.created_at, time_zone);
      if (days.has(today)) return [];
      days.add(today);
      const key = `reaction:${gift.recognition_id}:${today}`;
      return [
        {
          at: reaction.created_at,
          kind: 'reaction',
          actor_id: reaction.employee_id,
          to: involved,
          excerpt,
          points: null,
          key,
        },
      ];
    }),
  ];
};

/** How many of the newest a person has not read yet, no matter how old. */
const unread = 3;

/** The inboxes of the last three weeks; most of what is older than a day has been read. */
export const fillInboxes = (
  gifts: readonly Gift[],
  staff: readonly Member[],
  now: Date,
  time_zone: string,
): Record<string, unknown>[] => {
  const names = new Map(staff.map((member) => [member.employee_id, nameOf(member)]));
  const told = new Map<string, number>();
  const taken = new Set<string>();
  return gifts
    .flatMap((gift) => newsOf(gift, names, time_zone).map((news) => ({ ...news, recognition_id: gift.recognition_id })))
    .filter(({ at }) => now.getTime() - at.getTime() < 21 * day)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .flatMap(({ at, kind, actor_id, to, excerpt, points, key, recognition_id }) =>
      to
        .filter((employee_id) => employee_id !== actor_id && !taken.has(`${employee_id} ${key}`))
        .map((employee_id) => {
          const newer = told.get(employee_id) ?? 0;
          told.set(employee_id, newer + 1);
          taken.add(`${employee_id} ${key}`);
          const is_read = newer >= unread && now.getTime() - at.getTime() > day;
          const read_at = is_read ? new Date(at.getTime() + day / 6) : null;
          const link = linked_paths.recognition(recognition_id);
          return {
            employee_id,
            notification_id: idAt(at),
            kind,
            actor_id,
            content_id: key.startsWith('comment:') ? key.slice('comment:'.length) : recognition_id,
            link,
            excerpt,
            points,
            outcome: null,
            subject_kind: null,
            subject_id: null,
            dedupe_key: key,
            created_at: at,
            read_at,
          };
        }),
    );
};
