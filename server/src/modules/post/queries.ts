import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** What decides who may do what with a post, and what is shown of it besides its content. */
export type Facts = { has_comments: boolean };

export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`(
    select json_build_object('has_comments', p.has_comments) from post p
    where p.company_id = ${sql.ref(`${alias}.company_id`)} and p.post_id = ${sql.ref(`${alias}.content_id`)}
  )`;

type NewPost = Facts & { post_id: string };

/** Inserts the post's own columns with its row of `content`. */
export const insertPost = (company_id: string, { post_id, has_comments }: NewPost) => [
  sql`insert into post (company_id, post_id, has_comments) values (${company_id}, ${post_id}, ${has_comments})`,
];

export const setComments = (company_id: string, post_id: string, has_comments: boolean) =>
  sql`update post set has_comments = ${has_comments} where company_id = ${company_id} and post_id = ${post_id}`;

/** Deletes the post's own rows for good. */
export const deletePosts = async (db: Db, company_id: string, post_ids: readonly string[]): Promise<void> => {
  await sql`delete from post where company_id = ${company_id} and post_id = any(${post_ids}::uuid[])`.execute(db);
};
