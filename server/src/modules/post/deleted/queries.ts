import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isReadable } from '../../content/content.ts';

type Asked = {
  /** Posts deleted after that. */
  since: Date;
  /** The person manages posts, and reads those that are for an audience. */
  manages: boolean;
  /** The last one of the page before. */
  after: readonly [deleted_at: string, content_id: string] | undefined;
  limit: number;
};

export type DeletedRow = { content_id: string; deleted_at: Date };

/** Posts that this person deleted and may still read, the last deleted first. Those that moderators keep away are not among them. */
export const listDeletedRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  { since, manages, after, limit }: Asked,
): Promise<DeletedRow[]> => {
  const [deleted_at = null, content_id = null] = after ?? [];
  const { rows } = await sql<DeletedRow>`
    select c.content_id, c.deleted_at from content c
    where c.company_id = ${company_id} and c.deleted_at > ${since} and c.deleted_by = ${employee_id} and c.hidden_at is null and c.kind = 'post'
      and (${isReadable('c', employee_id)} or (${manages} and c.readers <> 'members'))
      and (${deleted_at}::timestamptz is null or (c.deleted_at, c.content_id) < (${deleted_at}::timestamptz, ${content_id}::uuid))
    order by c.deleted_at desc, c.content_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Rows of `content` with these ids. */
export const rowsOf = (company_id: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`select * from content where company_id = ${company_id} and content_id = any(${ids}::uuid[])`;
