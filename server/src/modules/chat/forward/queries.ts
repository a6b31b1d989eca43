import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';
import { isForAll, isPlaceOn } from '../../place/access.ts';

/** The message that one was forwarded from, and where it is. */
export type Source = { message_id: string; author: EmployeeCard; place_name: string | null };

/**
 * The first one of the message `m`, if it is there and all who read `m` may know of it: its place is open to everyone, or a chat has
 * only people who are in that place, too. A person who joins may end that. Nothing leads to a place whose module is off.
 */
export const sourceJson = () => sql<Source | null>`(
  select json_build_object('message_id', o.message_id, 'author', ${employeeCardJson('e')}, 'place_name', case
      when s.place_id is not null then concat_ws(' · ', s.place_name, case when not p.is_default then p.place_name end)
      else nullif(p.place_name, '')
    end)
  from message o join content oc on oc.company_id = o.company_id and oc.content_id = o.message_id
  join employee e on e.company_id = oc.company_id and e.employee_id = oc.author_id
  join place p on p.company_id = o.company_id and p.place_id = o.place_id
  left join place s on s.company_id = p.company_id and s.place_id = p.parent_id
  where o.company_id = m.company_id and o.message_id = m.forwarded_id and oc.deleted_at is null and p.deleted_at is null and ${isPlaceOn()}
    and (${isForAll('p')} or o.place_id = m.place_id or exists (
      select from place here
      where here.company_id = m.company_id and here.place_id = m.place_id and here.kind = 'conversation' and not exists (
        select from place_member reader
        where reader.company_id = here.company_id and reader.place_id = here.place_id and not exists (
          select from place_member there
          where there.company_id = o.company_id and there.place_id = o.place_id and there.employee_id = reader.employee_id
        )
      )
    ))
)`;

/** Where a message was written first: itself, or what it was forwarded from. */
export const findFirst = async (db: Db, company_id: string, message_id: string): Promise<string> => {
  const { rows } = await sql<{ first_id: string }>`
    select coalesce(forwarded_id, message_id) as first_id from message
    where company_id = ${company_id} and message_id = ${message_id}`.execute(db);
  return rows[0]?.first_id ?? message_id;
};
