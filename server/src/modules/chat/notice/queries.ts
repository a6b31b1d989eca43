import { sql } from 'kysely';
import type { MessageMove } from '@plaudit/contract/chat/schema';

/** What a notice `m` says. A hidden place has no name for people who may not know about it, so it has none for anyone. */
export const moveJson = sql<MessageMove | null>`(
  select json_build_object('move_id', v.move_id, 'moved_count', v.moved_count, 'is_away', v.from_id = m.place_id, 'place', (
      select json_build_object('conversation_id', o.place_id, 'place_name', o.place_name) from place o
      where o.company_id = v.company_id and o.place_id = case when v.from_id = m.place_id then v.to_id else v.from_id end
        and o.deleted_at is null and o.visibility <> 'hidden'
    ), 'first_id', (
      select l.message_id from message_left l
      join content c on c.company_id = l.company_id and c.content_id = l.message_id
      where l.company_id = v.company_id and l.move_id = v.move_id and c.deleted_at is null
      order by l.seq limit 1
    ))
  from message_move v where v.company_id = m.company_id and v.move_id = m.move_id
)`;

type Notice = { company_id: string; message_id: string; place_id: string; author_id: string; client_id: string };

/** It takes the next numbers of its place, which is locked. */
export const insertNotice = (
  { company_id, message_id, place_id, author_id, client_id }: Notice,
  { move_id, seq, change }: { move_id: string; seq: number; change: number },
) => sql`
  insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type, move_id)
  values (${company_id}, ${message_id}, ${place_id}, ${seq}, ${change}, ${author_id}, ${client_id}, 'move', ${move_id})`;

/** Moves that no message is left of, after these are deleted for good. */
export const dropMoves = (company_id: string, move_ids: readonly string[]) => sql`
  delete from message_move v where v.company_id = ${company_id} and v.move_id = any(${move_ids}::uuid[]) and not exists (
    select from message m where m.company_id = v.company_id and m.move_id = v.move_id
  )`;
