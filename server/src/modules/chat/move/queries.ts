import { sql, type RawBuilder } from 'kysely';
import type { GoneMessage } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { isNamedTo } from '../../place/access.ts';
import { readSeq } from '../lists/queries.ts';

/** Two places of a company. */
export type Between = { company_id: string; from_id: string; to_id: string };

/** The messages among these that are in a place, and can be moved; locked, as everything else that happens to a message does it. */
export const lockMovable = async (
  db: Db,
  company_id: string,
  { message_ids, place_id, with_deleted }: { message_ids: readonly string[]; place_id: string; with_deleted: boolean },
): Promise<string[]> => {
  const ids = sql`any(${message_ids}::uuid[])`;
  await sql`select from content where company_id = ${company_id} and content_id = ${ids} and place_id = ${place_id}
    order by content_id for no key update`.execute(db);
  // What is read was read under the lock.
  const { rows } = await sql<{ message_id: string }>`
    select m.message_id from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
    where m.company_id = ${company_id} and m.message_id = ${ids} and m.place_id = ${place_id} and m.message_type <> 'move'
      and (${with_deleted}::boolean or c.deleted_at is null)`.execute(db);
  return rows.map(({ message_id }) => message_id);
};

export type Log = { last_seq: number; last_change: number };

/** The last numbers of both places, which are locked until the commit: always in the same order. */
export const lockLogs = async (
  db: Db,
  { company_id, from_id, to_id }: Between,
  now: Date,
): Promise<{ from: Log; to: Log }> => {
  const places = [from_id, to_id].toSorted();
  await sql`insert into place_log (company_id, place_id, last_at)
    select ${company_id}, place_id, ${now} from unnest(${places}::uuid[]) place_id order by place_id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Log & { place_id: string }>`
    select place_id, last_seq, last_change from place_log where company_id = ${company_id} and place_id = any(${places}::uuid[])
    order by place_id for update`.execute(db);
  const of = (id: string) => rows.find(({ place_id }) => place_id === id) ?? { last_seq: 0, last_change: 0 };
  return { from: of(from_id), to: of(to_id) };
};

/** Notes the last numbers of a place. What came back there at its old number ages from then on, too. */
export const updateLog = (
  company_id: string,
  place_id: string,
  { last_seq, last_change, first_seq = null, at }: Log & { first_seq?: number | null; at: Date },
) => sql`
  update place_log set last_seq = ${last_seq}, last_change = ${last_change}, last_at = greatest(last_at, ${at}),
    swept_seq = least(swept_seq, ${first_seq}::bigint - 1)
  where company_id = ${company_id} and place_id = ${place_id}`;

export const insertMove = (row: Between & { move_id: string; moved_by: string; moved_at: Date; moved_count: number }) =>
  sql`insert into message_move (company_id, move_id, from_id, to_id, moved_by, moved_at, moved_count)
    values (${row.company_id}, ${row.move_id}, ${row.from_id}, ${row.to_id}, ${row.moved_by}, ${row.moved_at}, ${row.moved_count})`;

export type Moved = { message_id: string; from_seq: number; from_change: number; to_seq: number; is_back: boolean };

/**
 * Numbers messages in the other place, and notes where they were. One that was there before gets its number and its place back, so a
 * message has one number in each place forever.
 */
export const renumber = async (
  db: Db,
  { company_id, from_id, to_id }: Between,
  {
    message_ids,
    move_id,
    at,
    from,
    to,
  }: { message_ids: readonly string[]; move_id: string; at: Date; from: Log; to: Log },
): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with picked as materialized (
      select m.message_id, m.seq as from_seq, m.move_id as came_by_id, l.seq as former_seq, l.came_by_id as former_move_id,
        row_number() over (order by m.seq) as number,
        row_number() over (partition by l.seq is null order by m.seq) as number_of_new
      from message m
      left join message_left l on l.company_id = m.company_id and l.place_id = ${to_id} and l.message_id = m.message_id
      where m.company_id = ${company_id} and m.message_id = any(${message_ids}::uuid[])
    ), left_there as (
      insert into message_left (company_id, place_id, message_id, seq, change, move_id, came_by_id, left_at)
      select ${company_id}, ${from_id}, message_id, from_seq, ${from.last_change}::bigint + number, ${move_id}, came_by_id, ${at}
      from picked
    ), back as (
      delete from message_left l using picked
      where l.company_id = ${company_id} and l.place_id = ${to_id} and l.message_id = picked.message_id
    )
    update message m set place_id = ${to_id}, seq = coalesce(picked.former_seq, ${to.last_seq}::bigint + picked.number_of_new),
      change = ${to.last_change}::bigint + picked.number,
      move_id = case when picked.former_seq is null then ${move_id}::uuid else picked.former_move_id end
    from picked where m.company_id = ${company_id} and m.message_id = picked.message_id
    returning m.message_id, picked.from_seq, ${from.last_change}::bigint + picked.number as from_change, m.seq as to_seq,
      picked.former_seq is not null as is_back`.execute(db);
  return rows.toSorted((a, b) => a.from_seq - b.from_seq);
};

/**
 * What people had read stays read, for those who are in both places. People who had read everything in the other one have read that far
 * there; of others it is noted besides.
 */
export const keepRead = async (
  db: Db,
  { company_id, from_id, to_id }: Between,
  { move_id, moved, last_seq }: { move_id: string; moved: readonly Moved[]; last_seq: number },
): Promise<void> => {
  const fresh = moved.filter(({ is_back }) => !is_back);
  if (fresh.length === 0) return;
  const numbers = (of: (one: Moved) => number) => sql`${fresh.map(of)}::bigint[]`;
  await sql`
    with known as materialized (
      select m.employee_id, ${readSeq} as read_seq, (
        select max(to_seq) from unnest(${numbers((one) => one.from_seq)}, ${numbers((one) => one.to_seq)}) as each (from_seq, to_seq)
        where each.from_seq <= was.read_seq
      ) as reached
      from message_reader was
      join place_member m on m.company_id = was.company_id and m.place_id = ${to_id} and m.employee_id = was.employee_id
      left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
      where was.company_id = ${company_id} and was.place_id = ${from_id} and was.read_seq >= ${fresh[0]?.from_seq ?? 0}::bigint
    ), others as (
      insert into message_move_reader (company_id, move_id, employee_id, read_seq)
      select ${company_id}, ${move_id}, employee_id, reached from known where read_seq < ${last_seq}::bigint
    )
    insert into message_reader as r (company_id, place_id, employee_id, read_seq)
    select ${company_id}, ${to_id}, employee_id, reached from known where read_seq >= ${last_seq}::bigint order by employee_id
    on conflict (company_id, place_id, employee_id) do update set read_seq = greatest(r.read_seq, excluded.read_seq)`.execute(
    db,
  );
};

/** Drafts in the threads of these go along with people who are there, too; other people's are gone, as is an answer to what left. */
export const moveDrafts = async (
  db: Db,
  { company_id, to_id }: Between,
  message_ids: readonly string[],
): Promise<void> => {
  const ids = sql`any(${message_ids}::uuid[])`;
  await sql`delete from message_draft d where d.company_id = ${company_id} and d.thread_id = ${ids} and not exists (
      select from place_member m where m.company_id = d.company_id and m.place_id = ${to_id} and m.employee_id = d.employee_id
    )`.execute(db);
  await sql`update message_draft set place_id = ${to_id} where company_id = ${company_id} and thread_id = ${ids}`.execute(
    db,
  );
  await sql`update message_draft set reply_to_id = null
    where company_id = ${company_id} and reply_to_id = ${ids} and place_id <> ${to_id}`.execute(db);
};

export type MoveRow = Between & { moved_by: string; undone_at: Date | null };

/** Two who undo it come one after the other. Changes of its messages refer to it in the meantime, and do not wait. */
export const lockMove = async (db: Db, company_id: string, move_id: string): Promise<MoveRow | undefined> => {
  const { rows } = await sql<MoveRow>`
    select company_id, from_id, to_id, moved_by, undone_at from message_move
    where company_id = ${company_id} and move_id = ${move_id} for no key update`.execute(db);
  return rows[0];
};

/** What was moved and is still where it came to, and the notices of it. */
export const listMoved = async (
  db: Db,
  { company_id, from_id, to_id }: Between,
  move_id: string,
): Promise<{ message_ids: string[]; notice_ids: string[] }> => {
  const { rows } = await sql<{ message_ids: string[]; notice_ids: string[] }>`
    select array(
      select l.message_id from message_left l join message m on m.company_id = l.company_id and m.message_id = l.message_id
      where l.company_id = ${company_id} and l.move_id = ${move_id} and l.place_id = ${from_id} and m.place_id = ${to_id}
    ) as message_ids, array(
      select m.message_id from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
      where m.company_id = ${company_id} and m.move_id = ${move_id} and m.message_type = 'move' and c.deleted_at is null
      order by m.message_id
    ) as notice_ids`.execute(db);
  return rows[0] ?? { message_ids: [], notice_ids: [] };
};

export const noteUndone = (company_id: string, move_id: string, undone_at: Date) =>
  sql`update message_move set undone_at = ${undone_at} where company_id = ${company_id} and move_id = ${move_id}`;

/** Messages that left a place after a change of it. */
export const leftAfter = (
  { company_id, place_id }: { company_id: string; place_id: string },
  after: number,
): RawBuilder<GoneMessage & { is_gone: boolean }> => sql`
  select l.place_id as conversation_id, l.message_id, l.seq, l.change, true as is_gone from message_left l
  where l.company_id = ${company_id} and l.place_id = ${place_id} and l.change > ${after}::bigint`;

/** Whether a message was in a place that it has left. */
export const hasLeft = async (
  db: Db,
  { company_id, place_id }: { company_id: string; place_id: string },
  message_id: string,
): Promise<boolean> => {
  const { rows } = await sql`select from message_left
    where company_id = ${company_id} and place_id = ${place_id} and message_id = ${message_id}`.execute(db);
  return rows.length > 0;
};

type Person = { company_id: string; employee_id: string };

/** The name of a place that a move was from or to, as the app shows it to the person who moved. */
const nameOf = (column: 'from_id' | 'to_id') => sql<string | null>`(
  select l.place_name from (select v.company_id, ${sql.ref(`v.${column}`)} as place_id, v.moved_by as employee_id) told
  join place l on l.company_id = told.company_id and l.place_id = told.place_id where ${isNamedTo('told')}
)`;

export const readMoves = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select v.moved_at, v.moved_count, v.undone_at, ${nameOf('from_id')} as moved_from, ${nameOf('to_id')} as moved_to from message_move v
    where v.company_id = ${company_id} and v.moved_by = ${employee_id} order by v.moved_at`.execute(db);
  return rows;
};

export const readKnown = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select move_id, read_seq from message_move_reader
    where company_id = ${company_id} and employee_id = ${employee_id} order by move_id`.execute(db);
  return rows;
};

export const forgetKnown = ({ company_id, employee_id }: Person) =>
  sql`delete from message_move_reader where company_id = ${company_id} and employee_id = ${employee_id}`;
