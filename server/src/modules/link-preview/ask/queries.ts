import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type Asked = { company_id: string; asked_by: string; address: string };
type Crowd = { since: Date; people: number };

/** The preview of this page that the person has today; otherwise one of the colleagues who asked since then, if there are so many. */
export const findAsked = async (
  db: Db,
  { company_id, asked_by, address }: Asked,
  { since, people }: Crowd,
): Promise<{ link_preview_id: string; is_own: boolean } | undefined> => {
  const { rows } = await sql<{ link_preview_id: string; is_own: boolean }>`
    with asked as (
      select link_preview_id, asked_at, asked_by = ${asked_by}::uuid as is_own from link_preview
      where company_id = ${company_id} and address = ${address} and asked_by is not null
        and asked_on >= (${since}::timestamptz at time zone 'UTC')::date
        and (asked_at > ${since} or asked_by = ${asked_by}::uuid)
    )
    select link_preview_id, is_own from asked where is_own or (select count(*) from asked) >= ${people}
    order by is_own desc, asked_at limit 1`.execute(db);
  return rows[0];
};

/** A new preview, unless the person asked for it at the same time: then that one. */
export const askFor = async (
  db: Db,
  { company_id, link_preview_id, asked_by, address, now }: Asked & { link_preview_id: string; now: Date },
): Promise<string> => {
  const { rows } = await sql<{ link_preview_id: string }>`
    insert into link_preview (company_id, link_preview_id, asked_by, address, asked_at)
    values (${company_id}, ${link_preview_id}, ${asked_by}, ${address}, ${now})
    on conflict (company_id, address, asked_on, asked_by) do update set address = excluded.address
    returning link_preview_id`.execute(db);
  return (rows[0] as { link_preview_id: string }).link_preview_id;
};
