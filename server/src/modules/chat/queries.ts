import { sql, type RawBuilder } from 'kysely';
import type { MessageType } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { previewJson, type PreviewRow } from '../link-preview/link-preview.ts';
import { mentionCards } from '../people/people.ts';
import { employeeCardJson } from '../people/view.ts';

/** Where a message is, and its numbers there. */
export type Facts = {
  place_id: string;
  seq: number;
  change: number;
  client_id: string;
  message_type: MessageType;
};

/** The message that another one answers, as JSON has instants. */
export type Answered = {
  message_id: string;
  author: EmployeeCard;
  words: string;
  mentions: Mentioned[] | null;
  message_type: MessageType;
  deleted_at: string | null;
};

/** The same with what its card shows. */
export type Part = Facts & { reply_to: Answered | null; preview: PreviewRow | null };

const own = (alias: string) =>
  sql`m.company_id = ${sql.ref(`${alias}.company_id`)} and m.message_id = ${sql.ref(`${alias}.content_id`)}`;

const facts = sql`'place_id', m.place_id, 'seq', m.seq, 'change', m.change, 'client_id', m.client_id, 'message_type', m.message_type`;

export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`(select json_build_object(${facts}) from message m where ${own(alias)})`;

const answeredJson = sql`(
  select json_build_object('message_id', r.message_id, 'author', ${employeeCardJson('e')}, 'message_type', r.message_type,
    'words', case when a.deleted_at is null then a.words else '' end, 'mentions', ${mentionCards({ company_id: sql`a.company_id`, ids: sql`a.mention_ids` })},
    'deleted_at', a.deleted_at)
  from message r join content a on a.company_id = r.company_id and a.content_id = r.message_id
  join employee e on e.company_id = a.company_id and e.employee_id = a.author_id
  where r.company_id = m.company_id and r.message_id = m.reply_to_id
)`;

const shownPage = sql`(
  select ${previewJson(sql`n.company_id`, sql`n.link_preview_id`)} from content_link n
  where n.company_id = m.company_id and n.content_id = m.message_id and n.has_preview
)`;

export const partJson = (alias: string): RawBuilder<Part> => sql<Part>`(
  select json_build_object(${facts}, 'reply_to', case when m.reply_to_id is not null then ${answeredJson} end, 'preview', ${shownPage})
  from message m where ${own(alias)}
)`;

export type NewRow = {
  message_id: string;
  place_id: string;
  author_id: string;
  client_id: string;
  message_type: MessageType;
  reply_to_id: string | null;
  created_at: Date;
};

/**
 * Numbers a message, and inserts its own columns with its row of `content`. From then on the place is locked for others who write there,
 * until the commit: that is what makes the numbers follow it.
 */
export const insertMessage = (company_id: string, row: NewRow): RawBuilder<unknown>[] => [
  sql`insert into place_log as log (company_id, place_id, last_seq, last_change, last_at)
    values (${company_id}, ${row.place_id}, 1, 1, ${row.created_at})
    on conflict (company_id, place_id) do update
      set last_seq = log.last_seq + 1, last_change = log.last_change + 1, last_at = greatest(log.last_at, excluded.last_at)
    returning last_seq, last_change`,
  sql`insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type, reply_to_id)
    select ${company_id}, ${row.message_id}, ${row.place_id}, last_seq, last_change, ${row.author_id}, ${row.client_id},
      ${row.message_type}, ${row.reply_to_id}::uuid from along_0`,
];

/** Gives a message the next number of a change, and returns it. The place is locked until the commit, as for a new message. */
export const takeChange = async (
  db: Db,
  company_id: string,
  { message_id, place_id }: { message_id: string; place_id: string },
): Promise<number> => {
  const { rows } = await sql<{ change: number }>`
    with log as (
      update place_log set last_change = last_change + 1 where company_id = ${company_id} and place_id = ${place_id}
      returning last_change
    )
    update message set change = log.last_change from log
    where company_id = ${company_id} and message_id = ${message_id} returning change`.execute(db);
  return rows[0]?.change ?? 0;
};

/** The message that a device sent under this name, if it did. */
export const findSent = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  client_id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from message
    where company_id = ${company_id} and author_id = ${employee_id} and client_id = ${client_id}`.execute(db);
  return rows[0]?.message_id;
};

/** Deletes the messages' own rows for good. What answered them stays, without the answered one. */
export const deleteMessages = async (db: Db, company_id: string, message_ids: readonly string[]): Promise<void> => {
  const ids = sql`any(${message_ids}::uuid[])`;
  await sql`update message set reply_to_id = null where company_id = ${company_id} and reply_to_id = ${ids}`.execute(
    db,
  );
  await sql`delete from message where company_id = ${company_id} and message_id = ${ids}`.execute(db);
};
