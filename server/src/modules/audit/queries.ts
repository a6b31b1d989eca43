import { sql, type Insertable, type RawBuilder } from 'kysely';
import { actionsSaying } from '@plaudit/contract/audit/action-words';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { type Db, planned_anew } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { firstIdAt } from '../../platform/ids.ts';
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

// Every module writes to the log. This one knows none of them, and reads the names of people itself.

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

// Ids begin with their moment, which may be a little after the entry's timestamp, because its transaction went on.
const longest_ms = 3_600_000;
const idAt = (instant: string, later_ms = 0): string => firstIdAt(new Date(Date.parse(instant) + later_ms));

/** The word is stored with the entry, or it is in the sentence that people read about such an action. */
const saysWord = (word: string): RawBuilder<unknown> => {
  const stored = sql`a.search_text like fold(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
  const actions = actionsSaying(word);
  return actions.length > 0 ? sql`(${stored} or a.action = any(${actions}::text[]))` : stored;
};

// The statement contains only the conditions of the request, so that each query finds its index.
const conditionsOf = (given: Omit<Filter, 'limit'>): RawBuilder<unknown>[] => {
  const { search = '', area, actor_id, subject_id, from, to, audit_id, before } = given;
  const words = search.split(/\s+/).filter(Boolean).map(saysWord);
  return [
    ...words,
    ...(audit_id ? [sql`a.audit_id = ${audit_id}`] : []),
    ...(before ? [sql`a.audit_id < ${before}`] : []),
    ...(area ? [sql`starts_with(a.action, ${`${area}.`})`] : []),
    ...(actor_id ? [sql`a.actor_id = ${actor_id}`] : []),
    ...(subject_id ? [sql`a.subject_id = ${subject_id}`] : []),
    ...(from ? [sql`a.created_at >= ${from} and a.audit_id >= ${idAt(from)}`] : []),
    ...(to ? [sql`a.created_at < ${to} and a.audit_id < ${idAt(to, longest_ms)}`] : []),
  ];
};

export const listEntries = async (db: Db, company_id: string, { limit, ...given }: Filter): Promise<EntryRow[]> => {
  const conditions = sql.join([sql`a.company_id = ${company_id}`, ...conditionsOf(given)], sql` and `);
  const { rows } = await sql<EntryRow>`${planned_anew}
    select a.audit_id, a.created_at, a.action, a.subject_kind, a.subject_id, a.subject_label, a.before, a.after, a.actor_program as program,
      a.chain_no, a.undoes, a.erased_at is not null as is_erased,
      exists (select from audit_entry u where u.company_id = a.company_id and u.undoes = a.audit_id) as is_undone,
      case when e.employee_id is not null then json_build_object(
        'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
        'position_title', e.position_title, 'profile_url', e.profile_url) end as actor
    from audit_entry a left join employee e on e.company_id = a.company_id and e.employee_id = a.actor_id
    where ${conditions}
    order by a.audit_id desc limit ${limit}`.execute(db);
  return rows;
};

export const findEntry = async (db: Db, company_id: string, audit_id: string): Promise<EntryRow | undefined> =>
  (await listEntries(db, company_id, { audit_id, limit: 1 }))[0];
