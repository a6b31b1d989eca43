import { sql, type Insertable } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Fields } from './policy.ts';

export type EntryRow = {
  audit_id: string;
  created_at: Date;
  actor: EmployeeCard | null;
  program: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  subject_label: string;
  before: Fields | null;
  after: Fields | null;
  chain_no: number | null;
  undoes: string | null;
  is_undone: boolean;
  is_erased: boolean;
};

// Every module writes to the log: this one knows none of them, and reads the names of people itself.

/** What a search looks through: the action, the subject, and who acted. */
export const insertEntry = (db: Db, row: Omit<Insertable<Tables['audit_entry']>, 'search_text'>) =>
  db.insertInto('audit_entry').values({
    ...row,
    search_text: sql<string>`fold(${`${row.action} ${row.subject_kind} ${row.subject_label} ${row.actor_program ?? ''}`} || coalesce((
      select ' ' || first_name || ' ' || last_name from employee
      where company_id = ${row.company_id} and employee_id = ${row.actor_id}), ''))`,
  });

type Filter = {
  search?: string | undefined;
  area?: string | undefined;
  actor_id?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  audit_id?: string | undefined;
  before?: string | undefined;
  limit: number;
};

export const listEntries = async (db: Db, company_id: string, given: Filter): Promise<EntryRow[]> => {
  const { search = '', area = null, actor_id = null, subject_id = null } = given;
  const { from = null, to = null, audit_id = null, before = null, limit } = given;
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<EntryRow>`
    select a.audit_id, a.created_at, a.action, a.subject_kind, a.subject_id, a.subject_label, a.before, a.after, a.actor_program as program,
      a.chain_no, a.undoes, a.erased_at is not null as is_erased,
      exists (select from audit_entry u where u.company_id = a.company_id and u.undoes = a.audit_id) as is_undone,
      case when e.employee_id is not null then json_build_object(
        'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
        'position_title', e.position_title, 'profile_url', e.profile_url) end as actor
    from audit_entry a left join employee e on e.company_id = a.company_id and e.employee_id = a.actor_id
    where a.company_id = ${company_id}
      and (${audit_id}::uuid is null or a.audit_id = ${audit_id}::uuid)
      and (${before}::uuid is null or a.audit_id < ${before}::uuid)
      and (${area}::text is null or a.action like ${area}::text || '.%')
      and (${actor_id}::uuid is null or a.actor_id = ${actor_id}::uuid)
      and (${subject_id}::text is null or a.subject_id = ${subject_id}::text)
      and (${from}::timestamptz is null or a.created_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or a.created_at < ${to}::timestamptz)
      and not exists (select from unnest(${words}::text[]) as word where a.search_text not like fold(word))
    order by a.audit_id desc limit ${limit}`.execute(db);
  return rows;
};

export const findEntry = async (db: Db, company_id: string, audit_id: string): Promise<EntryRow | undefined> =>
  (await listEntries(db, company_id, { audit_id, limit: 1 }))[0];
