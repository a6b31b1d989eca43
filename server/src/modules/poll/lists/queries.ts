import { sql, type RawBuilder } from 'kysely';
import { isReadable } from '../../content/content.ts';

export type State = 'open' | 'ended';

export type Wanted = {
  viewer_id: string;
  /** Whose polls, where not everybody's. */
  author_id?: string | undefined;
  /** What words of the question begin with, as a pattern of LIKE. */
  pattern?: string | undefined;
  state?: State | undefined;
  now: Date;
  before: string | undefined;
  limit: number;
};

/**
 * Rows of `content` of the polls that somebody may read, newest first. Open ones are found by their end, those of a person by their author, all
 * others walk the polls of the company.
 */
export const readableRows = (
  company_id: string,
  { viewer_id, author_id, pattern, state, now, before, limit }: Wanted,
): RawBuilder<unknown> => {
  const conditions = [
    sql`p.company_id = ${company_id}`,
    sql`c.kind = 'poll' and c.deleted_at is null and ${isReadable('c', viewer_id)}`,
    ...(author_id ? [sql`c.author_id = ${author_id}`] : []),
    ...(pattern ? [sql`' ' || fold(c.words) like fold(${pattern})`] : []),
    ...(state === 'open' ? [sql`p.over_at > ${now}`] : []),
    ...(state === 'ended' ? [sql`p.over_at <= ${now}`] : []),
    ...(before ? [sql`p.poll_id < ${before}`] : []),
  ];
  return sql`select c.*
    from poll p join content c on c.company_id = p.company_id and c.content_id = p.poll_id
    where ${sql.join(conditions, sql` and `)}
    order by p.poll_id desc limit ${limit}`;
};
