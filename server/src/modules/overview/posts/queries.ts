import { sql, type RawBuilder } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import type { InsightSort } from '@plaudit/contract/overview/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { isReadable, type Reach as Counted } from '../../content/content.ts';
import { membersFrom } from '../../place/access.ts';

export type Wanted = {
  company_id: string;
  viewer_id: string;
  since: Date;
  /** From when on it is stored who saw what; null if forever. */
  kept_since: Date | null;
  place_id: string | undefined;
  /** Audiences and places whose people are hidden from the viewer. */
  hidden_ids: readonly string[];
  sort: InsightSort;
  after: { figure: number; post_id: string } | undefined;
  limit: number;
};

/** A post for so few people, or for people that the viewer may not know, is sorted as if it had reached no one. */
const shown = ({ kept_since, hidden_ids }: Wanted, figure: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`case when r.people >= ${limits.insight_people} and (${kept_since}::timestamptz is null or c.created_at >= ${kept_since})
    and coalesce(c.audience_id, c.place_id) = any(${hidden_ids}::uuid[]) is not true then ${figure} else 0 end`;

const figureOf = (wanted: Wanted): RawBuilder<number> =>
  ({
    newest: sql<number>`0`,
    reach: shown(wanted, sql<number>`least(10000, r.reached::bigint * 10000 / r.people)::int`),
    clicks: shown(wanted, sql<number>`r.clicked`),
    comments: sql<number>`c.comments_count`,
    reactions: sql<number>`coalesce((select sum(value::int) from jsonb_each_text(c.reaction_counts)), 0)::int`,
  })[wanted.sort];

/** Rows of `content` with their `figure`. Sorted by a figure, only the newest posts are compared, so the cost is bounded. */
export const insightRows = (wanted: Wanted): RawBuilder<unknown> => {
  const { company_id, viewer_id, since, place_id, sort, after, limit } = wanted;
  const is_newest = sort === 'newest';
  const older = after && is_newest ? sql`and p.post_id < ${after.post_id}` : sql``;
  const lower =
    after && !is_newest ? sql`where (figure, content_id) < (${after.figure}::int, ${after.post_id}::uuid)` : sql``;
  return sql`select * from (
      select c.*, ${figureOf(wanted)} as figure
      from post p join content c on c.company_id = p.company_id and c.content_id = p.post_id
      left join content_reach r on r.company_id = p.company_id and r.content_id = p.post_id
      where p.company_id = ${company_id} and p.post_id >= ${firstIdAt(since)}::uuid and c.deleted_at is null
        and (c.readers <> 'members' or ${isReadable('c', viewer_id)})
        and (${place_id ?? null}::uuid is null or c.place_id = ${place_id ?? null}::uuid) ${older}
      order by p.post_id desc limit ${is_newest ? limit : limits.insight_posts}
    ) compared ${lower} order by figure desc, content_id desc limit ${limit}`;
};

export type Reach = Pick<Counted, 'people' | 'reached' | 'clicked'>;

export const listReach = async (
  db: Db,
  company_id: string,
  content_ids: readonly string[],
): Promise<Map<string, Reach>> => {
  const { rows } = await sql<Reach & { content_id: string }>`
    select content_id, people, reached, clicked from content_reach
    where company_id = ${company_id} and content_id = any(${content_ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ content_id, ...reach }) => [content_id, reach]));
};

/** The audiences of content, and of places, by their id. */
export const listAudiences = async (
  db: Db,
  company_id: string,
): Promise<{ id: string; selection: AudienceSelection }[]> => {
  const { rows } = await sql<{ id: string; selection: AudienceSelection }>`
    select audience_id as id, selection from content_audience where company_id = ${company_id}
    union all
    select p.place_id, ${membersFrom('p')} from place p
    where p.company_id = ${company_id} and ${membersFrom('p')} is not null`.execute(db);
  return rows;
};
