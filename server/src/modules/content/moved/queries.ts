import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

/** Puts content with its threads in another place, whose members are its readers from then on. It is locked already. */
export const moveContents = async (
  db: Db,
  company_id: string,
  content_ids: readonly string[],
  place_id: string,
): Promise<void> => {
  const ids = sql`any(${content_ids}::uuid[])`;
  await sql`update content set place_id = ${place_id} where company_id = ${company_id} and content_id = ${ids}`.execute(
    db,
  );
  const threads = sql`(
    with recursive thread as (
      select content_id from content where company_id = ${company_id} and content_id = ${ids}
      union all select c.content_id from thread t join content c on c.company_id = ${company_id} and c.parent_id = t.content_id
    ) select content_id from thread
  )`;
  await sql`update content_attachment set place_id = ${place_id}
    where company_id = ${company_id} and content_id in ${threads} and place_id is not null`.execute(db);
  await sql`update content_terms t set terms = terms_of(c) from content c
    where c.company_id = ${company_id} and c.content_id in ${threads}
      and t.company_id = c.company_id and t.content_id = c.content_id`.execute(db);
};
