import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';
import { attachmentsOf, type AttachmentRow } from '../attachments/queries.ts';
import { isModeratedBy, knownAmong, mentionsOf, reactionOf, type CardRow } from '../queries.ts';

export type CommentRow = Omit<
  CardRow,
  'part' | 'place' | 'readers' | 'audience_id' | 'expires_at' | 'in_name_of' | 'attachments'
> & {
  attachments: AttachmentRow[] | null;
  parent_id: string;
  top_id: string;
  top_kind: string;
};

type Wanted = { parent_id: string; content_id?: string | undefined; after?: string | undefined; limit: number };

/** Comments under content, or replies under a comment, oldest first; one of them with `content_id`. */
export const listCommentRows = async (
  db: Db,
  company_id: string,
  viewer_id: string,
  { parent_id, content_id, after, limit }: Wanted,
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select c.content_id, c.kind, c.parent_id, c.top_id, t.kind as top_kind, c.author_id, c.words, c.created_at, c.edited_at,
      c.reaction_counts, c.comments_count, ${employeeCardJson('a')} as author, ${mentionsOf} as mentions, ${attachmentsOf} as attachments,
      ${reactionOf(sql.val(viewer_id))} as my_reaction, ${isModeratedBy('t', sql<string>`${viewer_id}::uuid`)} as is_moderated
    from content c
    join content t on t.company_id = c.company_id and t.content_id = c.top_id
    join employee a on a.company_id = c.company_id and a.employee_id = c.author_id
    where c.company_id = ${company_id} and c.parent_id = ${parent_id} and c.deleted_at is null
      and (${content_id ?? null}::uuid is null or c.content_id = ${content_id ?? null}::uuid)
      and (${after ?? null}::uuid is null or c.content_id > ${after ?? null}::uuid)
    order by c.content_id limit ${limit}`.execute(db);
  return rows;
};

type NewComment = {
  content_id: string;
  parent_id: string;
  top_id: string;
  author_id: string;
  words: string;
  mentioned: readonly string[];
  created_at: Date;
};

/** The comment, with the mentioned people who are in the company. */
export const insertComment = (company_id: string, row: NewComment) =>
  sql`insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, mention_ids, created_at)
    values (${company_id}, ${row.content_id}, 'comment', ${row.parent_id}, ${row.top_id}, ${row.author_id}, ${row.words},
      ${knownAmong(company_id, row.mentioned)}, ${row.created_at})`;

/** Counts comments in or out again. */
export const countUnder = (company_id: string, parent_id: string, change: number) =>
  sql`update content set comments_count = comments_count + ${change}
    where company_id = ${company_id} and content_id = ${parent_id}`;
