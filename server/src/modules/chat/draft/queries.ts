import { sql, type RawBuilder } from 'kysely';
import type { NewAttachment } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { AttachmentRow } from '../../content/content.ts';
import { isNamedTo } from '../../place/access.ts';
import { type Answered, answeredBy } from '../queries.ts';
import { filesOf } from '../scheduled/queries.ts';

type Person = { company_id: string; employee_id: string };

/** A conversation, or a thread in it. */
export type About = { place_id: string; thread_id: string | null };

export type DraftRow = {
  conversation_id: string;
  thread_id: string | null;
  draft_id: string;
  words: string;
  files: AttachmentRow[] | null;
  answered: Answered | null;
  written_at: Date;
};

const columns = sql`s.place_id as conversation_id, s.thread_id, s.draft_id, s.words, ${filesOf} as files, ${answeredBy('s')} as answered, s.written_at`;

/** Whether there is nothing in it. */
const isOver = (alias: string) => {
  const part = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${part('words')} = '' and ${part('attachments')} = '[]' and ${part('reply_to_id')} is null)`;
};

/** How many drafts the person has besides this one. */
export const countOthers = async (
  db: Db,
  { company_id, employee_id }: Person,
  { place_id, thread_id }: About,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_draft d
    where d.company_id = ${company_id} and d.employee_id = ${employee_id} and d.about_id <> ${thread_id ?? place_id}
      and not ${isOver('d')}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type NewDraft = About & {
  draft_id: string;
  words: string;
  attachments: readonly NewAttachment[];
  reply_to_id: string | null;
  written_at: string;
};

/**
 * Writes it unless what is there is newer; whether it did. A draft that is over takes nothing from another one, and makes room for
 * another one whatever their times.
 */
export const putDraft = async (db: Db, { company_id, employee_id }: Person, draft: NewDraft): Promise<boolean> => {
  const { rows } = await sql`
    insert into message_draft as d (company_id, employee_id, about_id, place_id, thread_id, draft_id, words, attachments, reply_to_id,
      written_at, saved_at)
    values (${company_id}, ${employee_id}, ${draft.thread_id ?? draft.place_id}, ${draft.place_id}, ${draft.thread_id}::uuid,
      ${draft.draft_id}, ${draft.words}, ${JSON.stringify(draft.attachments)}::jsonb, ${draft.reply_to_id}::uuid, ${draft.written_at},
      now())
    on conflict (company_id, employee_id, about_id) do update set draft_id = excluded.draft_id, words = excluded.words,
      attachments = excluded.attachments, reply_to_id = excluded.reply_to_id, written_at = excluded.written_at, saved_at = now()
    where case
      when d.draft_id = excluded.draft_id then excluded.written_at > d.written_at
      when ${isOver('d')} then not ${isOver('excluded')} or excluded.written_at > d.written_at
      when ${isOver('excluded')} then false
      else excluded.written_at > d.written_at
    end
    returning d.draft_id`.execute(db);
  return rows.length === 1;
};

/** What is left of drafts that were over before then is no longer needed. */
export const dropOver = ({ company_id, employee_id }: Person, days: number) =>
  sql`delete from message_draft d where d.company_id = ${company_id} and d.employee_id = ${employee_id}
    and d.saved_at < now() - make_interval(days => ${days}) and ${isOver('d')}`;

export const findDraft = async (
  db: Db,
  { company_id, employee_id }: Person,
  { place_id, thread_id }: About,
): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select ${columns} from message_draft s
    where s.company_id = ${company_id} and s.employee_id = ${employee_id} and s.about_id = ${thread_id ?? place_id}`.execute(
    db,
  );
  return rows[0];
};

/** Those in places of these kinds that are still there. */
export const listDraftRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  kinds: readonly string[],
): Promise<DraftRow[]> => {
  const { rows } = await sql<DraftRow>`
    select ${columns} from message_draft s join place p on p.company_id = s.company_id and p.place_id = s.place_id
    where s.company_id = ${company_id} and s.employee_id = ${employee_id} and p.deleted_at is null and p.kind = any(${kinds}::text[])
      and not ${isOver('s')} and (s.thread_id is null or exists (
        select from content c where c.company_id = s.company_id and c.content_id = s.thread_id and c.deleted_at is null
      ))
    order by s.written_at desc, s.about_id`.execute(db);
  return rows;
};

export const readDrafts = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select case when ${isNamedTo('d')} then p.place_name end as conversation, d.about_id, d.reply_to_id, d.words, d.written_at from message_draft d
    join place p on p.company_id = d.company_id and p.place_id = d.place_id
    where d.company_id = ${company_id} and d.employee_id = ${employee_id} and not ${isOver('d')} order by d.written_at`.execute(
    db,
  );
  return rows;
};

/** How many drafts of others name a person. */
export const countNamedInDrafts = async (
  db: Db,
  { company_id, employee_id }: Person,
  pattern: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_draft
    where company_id = ${company_id} and words ~* ${pattern} and employee_id <> ${employee_id}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameDrafts = ({ company_id }: Pick<Person, 'company_id'>, pattern: string, former_name: string) =>
  sql`update message_draft set words = regexp_replace(words, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and words ~* ${pattern}`;

export const forgetDrafts = ({ company_id, employee_id }: Person) =>
  sql`delete from message_draft where company_id = ${company_id} and employee_id = ${employee_id}`;

/** The storage keys of the files that drafts show. */
export const draftFiles = (company_id: string): RawBuilder<unknown> =>
  sql`select f.storage_key from message_draft d cross join lateral jsonb_array_elements(d.attachments) as given (attachment)
    join file f on f.company_id = d.company_id
      and f.file_id in ((given.attachment->>'file_id')::uuid, (given.attachment->>'poster_file_id')::uuid)
    where d.company_id = ${company_id}`;
