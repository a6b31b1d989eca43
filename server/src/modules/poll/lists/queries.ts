import { sql, type RawBuilder } from 'kysely';
import { isReadable } from '../../content/content.ts';

export type State = 'open' | 'ended';

/** Where a page begins: after this poll, in a list of ended ones after its end. */
export type Position = { poll_id: string; over_at?: string | undefined };

export type Wanted = {
  viewer_id: string;
  /** Whose polls, if not everyone's. */
  author_id?: string | undefined;
  /** Beginnings of words in the question, as a pattern of LIKE. */
  pattern?: string | undefined;
  state?: State | undefined;
  now: Date;
  before: Position | undefined;
  limit: number;
};

/**
 * Rows of `content` of the polls that a person may read. Ended ones are sorted by their end, latest first, and open ones are
 * found by it: one index covers both, no matter how many polls the company has. A person's polls are found by their author; all
 * other lists go through the company's polls, newest first.
 */
export const readableRows = (
  company_id: string,
  { viewer_id, author_id, pattern, state, now, before, limit }: Wanted,
): RawBuilder<unknown> => {
  const place = before?.over_at
    ? sql`(p.over_at, p.poll_id) < (${before.over_at}::timestamptz, ${before.poll_id}::uuid)`
    : sql`p.poll_id < ${before?.poll_id}`;
  const conditions = [
    sql`p.company_id = ${company_id}`,
    sql`c.kind = 'poll' and c.deleted_at is null and ${isReadable('c', viewer_id)}`,
    ...(author_id ? [sql`c.author_id = ${author_id}`] : []),
    ...(pattern ? [sql`' ' || fold(c.words) like fold(${pattern})`] : []),
    ...(state === 'open' ? [sql`p.over_at > ${now}`] : []),
    ...(state === 'ended' ? [sql`p.over_at <= ${now}`] : []),
    ...(before ? [place] : []),
  ];
  return sql`select c.*, p.over_at
    from poll p join content c on c.company_id = p.company_id and c.content_id = p.poll_id
    where ${sql.join(conditions, sql` and `)}
    order by ${state === 'ended' ? sql`p.over_at desc, p.poll_id desc` : sql`p.poll_id desc`} limit ${limit}`;
};
