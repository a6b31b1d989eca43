import { sql, type RawBuilder } from 'kysely';
import { type FeedReason, feed_reasons } from '@plaudit/contract/feed/endpoints';
import type { Db } from '../../../platform/db/driver.ts';
import { defineFragment } from '../../../platform/db/fragment.ts';
import { isGivenTo, isSeen } from '../../content/content.ts';
import { isFollowed, isMuted } from '../../follow/follow.ts';
import { isInGroups } from '../../group/group.ts';
import { isTeammate } from '../../people/people.ts';
import type { Ranked } from './policy.ts';

type Asked = {
  company_id: string;
  viewer_id: string;
  /** Rows of `content` that the home feed shows to the viewer. */
  page: RawBuilder<unknown>;
  /** What the viewer has seen since then counts as unseen. */
  asked_at: Date;
};
type Row = { content_id: string; is_seen: boolean; is_muted: boolean } & Record<FeedReason, boolean>;

/** Content that the viewer wrote, or that is in their name, counts as seen and concerns them no further. */
const windowRows = defineFragment<Asked, Row>(
  ({ company_id, viewer_id, page, asked_at }) => sql`
    select c.content_id, ${isSeen('c', viewer_id, asked_at)} as is_seen,
      ${isMuted('c', { company_id, employee_id: viewer_id })} as is_muted,
      own.is_not and (${viewer_id} = any(c.mention_ids) or ${isInGroups({ company_id, employee_id: viewer_id }, sql`c.mention_ids`)}) as mentioned,
      own.is_not and ${isGivenTo('c', viewer_id)} as received,
      own.is_not and coalesce(c.place_id, ${company_id}) = any(c.mention_ids) as everyone,
      own.is_not and ${isTeammate({ company_id, employee_id: sql`coalesce(c.in_name_of, c.author_id)`, viewer_id })} as team,
      own.is_not and ${isFollowed('c', { company_id, employee_id: viewer_id })} as followed,
      own.is_not and c.readers = 'audience' as audience,
      own.is_not and c.readers = 'members' as place
    from (${page}) c
    cross join lateral (
      select c.author_id <> ${viewer_id} and c.in_name_of is distinct from ${viewer_id} as is_not
    ) own
    order by c.content_id desc`,
);

/** What “For you” knows about the content of a page of the home feed, newest first; what the viewer muted is left out later. */
export const readWindow = async (db: Db, asked: Asked): Promise<(Ranked & { is_muted: boolean })[]> => {
  const { rows } = await windowRows(asked).execute(db);
  return rows.map(({ content_id, is_seen, is_muted, ...concerns }) => ({
    content_id,
    is_seen,
    is_muted,
    reason: feed_reasons.find((reason) => concerns[reason]) ?? null,
  }));
};
