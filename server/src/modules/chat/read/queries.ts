import { sql } from 'kysely';

type Person = { company_id: string; employee_id: string };

/**
 * The mark never moves back, except with `is_unread`, and never beyond the last message. What was seen stays seen: it is a note to
 * oneself.
 */
export const markRead = ({ company_id, employee_id }: Person, place_id: string, seq: number, is_unread = false) =>
  sql`insert into message_reader as mine (company_id, place_id, employee_id, read_seq)
    select ${company_id}, log.place_id, ${employee_id}, least(${seq}::bigint, log.last_seq) from place_log log
    where log.company_id = ${company_id} and log.place_id = ${place_id}
    on conflict (company_id, place_id, employee_id) do update
      set read_seq = case when ${is_unread}::boolean then excluded.read_seq else greatest(mine.read_seq, excluded.read_seq) end,
        seen_seq = case when ${is_unread}::boolean then greatest(mine.seen_seq, mine.read_seq) else mine.seen_seq end,
        read_at = now()`;
