import { type RawBuilder, sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { selectAudience } from '../../audience/audience.ts';
import { seqNow } from '../members/queries.ts';
import { readToNow } from '../queries.ts';

/** The places that take their members from an audience. */
export const listFollowed = async (db: Db, company_id: string): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    select place_id from place where company_id = ${company_id} and audience is not null and deleted_at is null
    order by place_id`.execute(db);
  return rows.map(({ place_id }) => place_id);
};

/** Locked until the end of the transaction; by then it may have another audience, or none. */
export const lockFollowed = async (
  db: Db,
  company_id: string,
  place_id: string,
): Promise<AudienceSelection | undefined> => {
  const { rows } = await sql<{ audience: AudienceSelection }>`
    select audience from place where company_id = ${company_id} and place_id = ${place_id}
      and audience is not null and deleted_at is null for no key update`.execute(db);
  return rows[0]?.audience;
};

/** Who came, who is gone, and from which parts of the place. */
type Aligned = { come: string[]; gone: string[]; parts: { place_id: string; employee_ids: string[] }[] };

/**
 * Adds and removes members by the audience: of `employee_ids`, or of the whole company. People who joined another way stay.
 * Requests and invitations of new members end, and so do invitations that former members had as members. A group can have
 * thousands of people whom nobody asked: at first they are notified only of what mentions them.
 */
export const alignMembers = async (
  db: Db,
  { company_id, place_id }: { company_id: string; place_id: string },
  audience: AudienceSelection,
  employee_ids: readonly string[] | null,
): Promise<Aligned> => {
  const among = employee_ids ? sql`and m.employee_id = any(${[...employee_ids]}::uuid[])` : sql``;
  const { rows } = await sql<Aligned>`
    with wanted as materialized (${selectAudience(company_id, audience, employee_ids)}),
    gone as (
      delete from place_member m
      where m.company_id = ${company_id} and m.place_id = ${place_id} and m.by = 'audience' ${among}
        and not exists (select from wanted where wanted.employee_id = m.employee_id)
      returning m.employee_id
    ),
    come as (
      insert into place_member (company_id, place_id, employee_id, by, read_to, joined_seq, notify)
      select p.company_id, p.place_id, wanted.employee_id, 'audience', ${readToNow({ company_id, place_id })},
        ${seqNow({ company_id, place_id })},
        case p.kind when 'conversation' then 'mentions' else 'all' end
      from place p, wanted where p.company_id = ${company_id} and p.place_id = ${place_id}
      on conflict do nothing returning employee_id
    ),
    answered as (
      delete from place_request r using (select employee_id from come union all select employee_id from gone) changed
      where r.company_id = ${company_id} and r.place_id = ${place_id} and r.employee_id = changed.employee_id
    ) select array(select employee_id from come) as come, array(select employee_id from gone) as gone, (
        select coalesce(json_agg(json_build_object('place_id', part.place_id, 'employee_ids', part.employee_ids)), '[]') from (
          select m.place_id, json_agg(m.employee_id) as employee_ids from gone join place_member m
            on m.company_id = ${company_id} and m.parent_id = ${place_id} and m.employee_id = gone.employee_id
          group by m.place_id
        ) part
      ) as parts`.execute(db);
  return rows[0] ?? { come: [], gone: [], parts: [] };
};

/** Without an audience, members stay, and can leave. */
export const keepMembers = ({ company_id, place_id }: { company_id: string; place_id: string }) =>
  sql`update place_member set by = 'hand' where company_id = ${company_id} and place_id = ${place_id} and by = 'audience'`;

/** The audience that the members of the place of a row `alias` come from: its own, or that of the space that it is a part of. */
export const membersFrom = (alias: string): RawBuilder<AudienceSelection | null> => {
  const place = sql.raw(alias);
  return sql<AudienceSelection | null>`case when ${place}.parent_id is null then ${place}.audience else (
    select above.audience from place above where above.company_id = ${place}.company_id and above.place_id = ${place}.parent_id
  ) end`;
};
