import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import type { Fields } from '../policy.ts';

export type WordsRow = {
  audit_id: string;
  subject_kind: string;
  subject_id: string | null;
  about_id: string | null;
  subject_label: string;
  before: Fields | null;
  after: Fields | null;
};

/** About the person, or about what they wrote. */
const isAbout = (employee_id: string) => sql`(subject_id = ${employee_id} or about_id = ${employee_id})`;

/** What the person did and what was done about them, without who did it. */
export const readEntries = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select created_at, action, actor_id = ${employee_id} as by_you, case when actor_id = ${employee_id} then subject_label end as subject,
      case when ${isAbout(employee_id)} then before end as before, case when ${isAbout(employee_id)} then after end as after
    from audit_entry
    where company_id = ${company_id} and (actor_id = ${employee_id} or ${isAbout(employee_id)})
    order by audit_id`.execute(db);
  return rows;
};

/** Entries that may say something about a person: about them, or with their id or one of their names in the words. */
export const listTraces = async (
  db: Db,
  { company_id, employee_id }: Person,
  words: readonly string[],
): Promise<WordsRow[]> => {
  const { rows } = await sql<WordsRow>`
    select audit_id, subject_kind, subject_id, about_id, subject_label, before, after from audit_entry
    where company_id = ${company_id} and (${isAbout(employee_id)} or exists (
      select from unnest(${[employee_id, ...words]}::text[]) as word
      where strpos(concat_ws(' ', subject_label, before::text, after::text), word) > 0
    ))
    order by audit_id`.execute(db);
  return rows;
};

/** Replaces words that have traces with words that have none; the chain keeps the digest of the original. */
export const eraseWords = (
  company_id: string,
  rows: readonly Omit<WordsRow, 'subject_kind' | 'subject_id' | 'about_id'>[],
  now: Date,
) =>
  sql`update audit_entry a set subject_label = r.subject_label, before = r.before, after = r.after, words_salt = null, erased_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (audit_id uuid, subject_label text, before jsonb, after jsonb)
    where a.company_id = ${company_id} and a.audit_id = r.audit_id`;

/** Erases all words from entries about these subjects. Their search text keeps only the name of the person who acted. */
export const eraseWordsAbout = (company_id: string, subject_ids: readonly string[], now: Date) =>
  sql`update audit_entry set before = null, after = null, words_salt = null, erased_at = coalesce(erased_at, ${now})
    where company_id = ${company_id} and subject_id = any(${subject_ids}::text[])`;

/** Rebuilds the text that a search finds entries by, for entries where the person acted or was named. */
export const renewSearch = ({ company_id, employee_id }: Person, audit_ids: readonly string[], former_name: string) =>
  sql`update audit_entry a set search_text = fold(concat_ws(' ', a.action, a.subject_kind, a.subject_label, case
      when a.actor_id = ${employee_id} then ${former_name}
      else (select first_name || ' ' || last_name from employee e where e.company_id = a.company_id and e.employee_id = a.actor_id)
    end))
    where a.company_id = ${company_id} and (a.actor_id = ${employee_id} or a.audit_id = any(${audit_ids}::uuid[]))`;
