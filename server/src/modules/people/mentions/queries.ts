import { sql, type RawBuilder } from 'kysely';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../view.ts';

/** What a text mentions besides people. */
export type Subject = { subject_id: string; kind: 'group' | 'place' | 'company' | 'here'; subject_name: string };

type Ids = { company_id: RawBuilder<unknown>; ids: RawBuilder<unknown> };

const among = (alias: string, column: string, { company_id, ids }: Ids) =>
  sql`${sql.ref(`${alias}.company_id`)} = ${company_id} and ${sql.ref(`${alias}.${column}`)} = any(${ids})`;

/** The cards of all that these ids mention, as a JSON array; null if there is nothing. */
export const mentionCards = (given: Ids): RawBuilder<Mentioned[] | null> => sql<Mentioned[] | null>`(
    select json_agg(named.card) from (
      select ${employeeCardJson('m')} as card from employee m where ${among('m', 'employee_id', given)}
      union all
      select json_build_object('employee_id', s.subject_id, 'first_name', s.subject_name, 'last_name', '', 'position_title', '',
        'profile_url', null, 'several', s.kind)
      from mention_subject s where ${among('s', 'subject_id', given)}
    ) named
  )`;

type Name = { employee_id: string; name: string };

/** Their names, as an array of JSON. */
export const mentionNames = (given: Ids): RawBuilder<Name[]> => sql<Name[]>`array(
    select json_build_object('employee_id', m.employee_id, 'name', m.first_name || ' ' || m.last_name) from employee m
    where ${among('m', 'employee_id', given)}
    union all
    select json_build_object('employee_id', s.subject_id, 'name', s.subject_name) from mention_subject s
    where ${among('s', 'subject_id', given)}
  )`;

/** Those of these ids that are no people, and were mentioned before. */
export const listSubjects = async (db: Db, company_id: string, ids: readonly string[]): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    select s.subject_id, s.kind, s.subject_name from mention_subject s
    where s.company_id = ${company_id} and s.subject_id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export const subjectCard = ({ subject_id, kind, subject_name }: Subject): Mentioned => ({
  employee_id: subject_id,
  first_name: subject_name,
  last_name: '',
  position_title: '',
  profile_url: null,
  several: kind,
});

/** The cards of those of these ids that are no people. */
export const listSeveral = async (db: Db, company_id: string, ids: readonly string[]): Promise<Mentioned[]> =>
  ids.length > 0 ? (await listSubjects(db, company_id, ids)).map(subjectCard) : [];

/** A group keeps its name up to date from then on. */
export const insertSubjects = (company_id: string, subjects: readonly Subject[]) =>
  sql`insert into mention_subject (company_id, subject_id, kind, subject_name)
    select ${company_id}, given.subject_id, given.kind, given.subject_name
    from json_to_recordset(${JSON.stringify(subjects)}::json) as given (subject_id uuid, kind text, subject_name text)
    order by given.subject_id on conflict do nothing`;
