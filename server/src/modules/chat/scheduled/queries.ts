import { sql, type RawBuilder } from 'kysely';
import type { NewAttachment } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { AttachmentRow } from '../../content/content.ts';
import { type Answered, answeredBy } from '../queries.ts';

type Person = { company_id: string; employee_id: string };

export type Problem = 'place' | 'content' | 'limit';

export type ScheduledRow = {
  scheduled_id: string;
  conversation_id: string;
  words: string;
  language: string | null;
  files: AttachmentRow[] | null;
  has_preview: boolean;
  answered: Answered | null;
  send_at: Date | null;
  time_zone: string;
  problem: Problem | null;
  saved_at: Date;
};

/** The files of the row `s` that still exist, in their order. */
export const filesOf = sql<AttachmentRow[] | null>`(
  select json_agg(json_build_object('file_id', f.file_id, 'file_name', f.file_name, 'content_type', f.content_type,
    'size_bytes', f.size_bytes, 'storage_key', f.storage_key, 'alt', coalesce(x.alt, ''), 'width', x.width, 'height', x.height,
    'duration_ms', x.duration_ms, 'waveform', x.waveform, 'poster_file_id', p.file_id, 'poster_key', p.storage_key)
    order by x.position)
  from rows from (jsonb_to_recordset(s.attachments) as (
    file_id uuid, alt text, width integer, height integer, duration_ms integer, waveform integer[], poster_file_id uuid
  )) with ordinality as x (file_id, alt, width, height, duration_ms, waveform, poster_file_id, position)
  join file f on f.company_id = s.company_id and f.file_id = x.file_id
  left join file p on p.company_id = s.company_id and p.file_id = x.poster_file_id
)`;

const columns = sql`s.scheduled_id, s.place_id as conversation_id, s.words, s.language, ${filesOf} as files, s.has_preview, s.send_at, s.time_zone,
  s.problem, s.saved_at, case when s.reply_to_id is not null and exists (
    select from place_member b where b.company_id = s.company_id and b.place_id = s.place_id and b.employee_id = s.author_id
  ) then ${answeredBy('s')} end as answered`;

export type NewScheduledRow = {
  scheduled_id: string;
  place_id: string;
  words: string;
  language: string | null;
  attachments: readonly NewAttachment[];
  has_preview: boolean;
  /** Undefined keeps what it answers. */
  reply_to_id: string | null | undefined;
  send_at: Date;
  time_zone: string;
  saved_at: Date;
};

/** Writes it, unless it is another person's, or its author has as many as people may; undefined if it did not. */
export const putScheduled = async (
  db: Db,
  { company_id, employee_id }: Person,
  row: NewScheduledRow,
  most: number,
): Promise<ScheduledRow | undefined> => {
  await sql`
    insert into scheduled_message (company_id, scheduled_id, author_id, place_id, words, language, attachments, has_preview, reply_to_id, send_at, time_zone, saved_at)
    select ${company_id}, ${row.scheduled_id}, ${employee_id}, ${row.place_id}, ${row.words}, ${row.language}, ${JSON.stringify(row.attachments)}::jsonb,
      ${row.has_preview}, ${row.reply_to_id ?? null}::uuid, ${row.send_at}, ${row.time_zone}, ${row.saved_at}
    where (
      select count(*) from scheduled_message
      where company_id = ${company_id} and author_id = ${employee_id} and scheduled_id <> ${row.scheduled_id}
    ) < ${most}
    on conflict (company_id, scheduled_id) do update set place_id = excluded.place_id, words = excluded.words,
      language = excluded.language,
      attachments = excluded.attachments, has_preview = excluded.has_preview,
      reply_to_id = case when ${row.reply_to_id !== undefined}::boolean then excluded.reply_to_id
        when scheduled_message.place_id = excluded.place_id then scheduled_message.reply_to_id end, send_at = excluded.send_at,
      time_zone = excluded.time_zone, problem = null, saved_at = excluded.saved_at
    where scheduled_message.author_id = excluded.author_id`.execute(db);
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_message s
    where s.company_id = ${company_id} and s.scheduled_id = ${row.scheduled_id} and s.author_id = ${employee_id}
      and s.saved_at = ${row.saved_at}`.execute(db);
  return rows[0];
};

type Position = readonly [send_at: string, scheduled_id: string];

/** What could not be sent first, then what is sent next. */
export const listScheduledRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  { place_id, after, limit }: { place_id: string | undefined; after: Position | undefined; limit: number },
): Promise<ScheduledRow[]> => {
  const key = sql`(coalesce(s.send_at, '-infinity'), s.scheduled_id)`;
  const later = after ? sql`and ${key} > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const there = place_id === undefined ? sql`` : sql`and s.place_id = ${place_id}`;
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_message s
    where s.company_id = ${company_id} and s.author_id = ${employee_id} ${there} ${later}
    order by coalesce(s.send_at, '-infinity'), s.scheduled_id limit ${limit}`.execute(db);
  return rows;
};

export type Waiting = {
  author_id: string;
  place_id: string;
  words: string;
  language: string | null;
  attachments: NewAttachment[];
  has_preview: boolean;
  reply_to_id: string | null;
  is_author_active: boolean;
};

/** A scheduled message until the commit; with `is_due`, only if its time has come by the clock that also starts the job. */
export const lockScheduled = async (
  db: Db,
  company_id: string,
  scheduled_id: string,
  { is_due, author_id = null }: { is_due: boolean; author_id?: string | null },
): Promise<Waiting | undefined> => {
  const due = is_due ? sql`and s.send_at <= now()` : sql``;
  const { rows } = await sql<Waiting>`
    select s.author_id, s.place_id, s.words, s.language, (
      select coalesce(jsonb_agg(given.attachment order by given.position), '[]')
      from jsonb_array_elements(s.attachments) with ordinality as given (attachment, position)
      join file f on f.company_id = s.company_id and f.file_id = (given.attachment->>'file_id')::uuid
    ) as attachments, s.has_preview, s.reply_to_id, e.employee_account_status = 'ACTIVE' and e.deleted_at is null as is_author_active
    from scheduled_message s join employee e on e.company_id = s.company_id and e.employee_id = s.author_id
    where s.company_id = ${company_id} and s.scheduled_id = ${scheduled_id} and (${author_id}::uuid is null or s.author_id = ${author_id}::uuid) ${due}
    for update of s`.execute(db);
  return rows[0];
};

/** Whether there was one. */
export const deleteScheduled = async (
  db: Db,
  { company_id, employee_id }: Person,
  scheduled_id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from scheduled_message
    where company_id = ${company_id} and scheduled_id = ${scheduled_id} and author_id = ${employee_id}
    returning scheduled_id`.execute(db);
  return rows.length === 1;
};

/** Whether a message was sent under this name. */
export const wasSent = async (db: Db, { company_id, employee_id }: Person, scheduled_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from message where company_id = ${company_id} and author_id = ${employee_id} and client_id = ${scheduled_id}`.execute(
    db,
  );
  return rows.length > 0;
};

/** The message that was sent under the name of a scheduled one, and whether it says the same in the same conversation. */
export const findSentAs = async (
  db: Db,
  { company_id, employee_id }: Person,
  scheduled_id: string,
): Promise<{ message_id: string; is_same: boolean } | undefined> => {
  const { rows } = await sql<{ message_id: string; is_same: boolean }>`
    select m.message_id, c.deleted_at is null and c.words = s.words and (m.place_id = s.place_id or exists (
      select from message_left l where l.company_id = m.company_id and l.message_id = m.message_id and l.place_id = s.place_id
    )) and array(
      select x.file_id from content_attachment x where x.company_id = m.company_id and x.content_id = m.message_id order by x.position
    ) = array(
      select (given.attachment ->> 'file_id')::uuid from jsonb_array_elements(s.attachments) with ordinality as given (attachment, position)
      order by given.position
    ) as is_same
    from message m join content c on c.company_id = m.company_id and c.content_id = m.message_id
    join scheduled_message s on s.company_id = m.company_id and s.scheduled_id = m.client_id and s.author_id = m.author_id
    where m.company_id = ${company_id} and m.author_id = ${employee_id} and m.client_id = ${scheduled_id}`.execute(db);
  return rows[0];
};

/** It waits for its author, and says why; whose it is. */
export const markProblem = async (
  db: Db,
  company_id: string,
  scheduled_id: string,
  problem: Problem,
): Promise<string | undefined> => {
  const { rows } = await sql<{ author_id: string }>`
    update scheduled_message set send_at = null, problem = ${problem}
    where company_id = ${company_id} and scheduled_id = ${scheduled_id} and send_at <= now() returning author_id`.execute(
    db,
  );
  return rows[0]?.author_id;
};

export const readScheduled = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select scheduled_id, words, language, send_at, time_zone, problem, saved_at from scheduled_message
    where company_id = ${company_id} and author_id = ${employee_id} order by saved_at`.execute(db);
  return rows;
};

export const forgetScheduled = ({ company_id, employee_id }: Person) =>
  sql`delete from scheduled_message where company_id = ${company_id} and author_id = ${employee_id}`;

/** Scheduled messages of others that name the person in plain words. */
export const countNamedIn = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scheduled_message
    where company_id = ${company_id} and words ~* ${pattern} and author_id <> ${employee_id}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameScheduled = ({ company_id }: Pick<Person, 'company_id'>, pattern: string, former_name: string) =>
  sql`update scheduled_message set words = regexp_replace(words, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and words ~* ${pattern}`;

/** The storage keys of the files that scheduled messages show. */
export const scheduledFiles = (company_id: string): RawBuilder<unknown> =>
  sql`select f.storage_key from scheduled_message s cross join lateral jsonb_array_elements(s.attachments) as given (attachment)
    join file f on f.company_id = s.company_id
      and f.file_id in ((given.attachment->>'file_id')::uuid, (given.attachment->>'poster_file_id')::uuid)
    where s.company_id = ${company_id}`;
