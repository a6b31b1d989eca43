import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type NamedConversation = {
  conversation_id: string;
  conversation_name: string;
  image_url: string | null;
  last_at: Date;
};

type Wanted = {
  /** The kinds of places that people talk in. */
  kinds: readonly string[];
  pattern: string;
  /** Also those of two people, by the name of the other. */
  has_direct: boolean;
  before?: readonly [last_at: string, conversation_id: string] | undefined;
  limit: number;
};

/** So many people name a group without a name. */
const naming_people = 20;

/** What the member `m` calls the conversation `p`, in the space `s` if it is a sub-space: without a name, by the others in it. */
const conversationName = sql<string | null>`case
  when s.place_id is not null then concat_ws(' · ', s.place_name, case when not p.is_default then p.place_name end)
  when p.place_name <> '' then p.place_name
  else (
    select string_agg(concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')), ', ') from (
      select e.first_name, e.last_name from place_member k
      join employee e on e.company_id = k.company_id and e.employee_id = k.employee_id
      where k.company_id = m.company_id and k.place_id = m.place_id and k.employee_id <> m.employee_id
      order by k.joined_at, k.employee_id limit ${sql.lit(naming_people)}
    ) o
  ) end`;

/** What a person calls these conversations; one with nobody else is left out. */
export const nameConversations = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  place_ids: readonly string[],
): Promise<Pick<NamedConversation, 'conversation_id' | 'conversation_name'>[]> => {
  const { rows } = await sql<Pick<NamedConversation, 'conversation_id' | 'conversation_name'>>`
    select * from (
      select m.place_id as conversation_id, ${conversationName} as conversation_name from place_member m
      join place p on p.company_id = m.company_id and p.place_id = m.place_id
      left join place s on s.company_id = p.company_id and s.place_id = p.parent_id
      where m.company_id = ${company_id} and m.employee_id = ${employee_id} and m.place_id = any(${place_ids}::uuid[])
    ) mine where conversation_name is not null`.execute(db);
  return rows;
};

/**
 * The conversations of a person whose name, or that of its people or its space, has a word that begins so; the latest first. It
 * costs as much as the person has conversations.
 */
export const listNamed = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { kinds, pattern, has_direct, before, limit }: Wanted,
): Promise<NamedConversation[]> => {
  const earlier = before
    ? sql`and (last_at, conversation_id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
    : sql``;
  const { rows } = await sql<NamedConversation>`
    select * from (
      select m.place_id as conversation_id, coalesce(log.last_at, p.created_at) as last_at, s.image_url, ${conversationName} as conversation_name
      from place_member m
      join place p on p.company_id = m.company_id and p.place_id = m.place_id
      left join place s on s.company_id = p.company_id and s.place_id = p.parent_id
      left join conversation k on k.company_id = m.company_id and k.conversation_id = m.place_id
      left join place_log log on log.company_id = m.company_id and log.place_id = m.place_id
      where m.company_id = ${company_id} and m.employee_id = ${employee_id} and p.deleted_at is null and p.kind = any(${kinds}::text[])
        and (${has_direct}::boolean or k.conversation_type is distinct from 'employee')
    ) mine
    where ' ' || fold(conversation_name) like fold(${pattern}) ${earlier}
    order by last_at desc, conversation_id desc limit ${limit}`.execute(db);
  return rows;
};
