import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** What a draft has from the post that it copies. Its author need not own these files, and said none of these mentions first. */
export type Origin = { copied_from: string; file_ids: readonly string[]; mention_ids: readonly string[] };

/** The same of a draft of this person that is a copy; undefined for any other. */
export const findOrigin = async (
  db: Db,
  { company_id, employee_id }: Person,
  draft_id: string,
): Promise<Origin | undefined> => {
  const { rows } = await sql<Origin>`
    select d.copied_from, array(
      select shown.file_id::uuid from jsonb_array_elements(d.attachments) as given (attachment)
      cross join lateral (values (attachment->>'file_id'), (attachment->>'poster_file_id')) shown (file_id)
      where shown.file_id is not null
    ) as file_ids, coalesce(c.mention_ids, '{}') as mention_ids
    from post_draft d left join content c on c.company_id = d.company_id and c.content_id = d.copied_from
    where d.company_id = ${company_id} and d.draft_id = ${draft_id} and d.author_id = ${employee_id}
      and d.copied_from is not null`.execute(db);
  return rows[0];
};
