import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Decision, ReportReason, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { mention_pattern } from '@plaudit/contract/words/mention';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { mentionCards } from '../people/people.ts';
import { employeeCardJson } from '../people/view.ts';
import { isForKeepers } from '../place/access.ts';

export type CaseRow = {
  case_id: string;
  subject_kind: ReportSubject;
  subject_id: string;
  author_id: string | null;
  place_id: string | null;
  /** The managers of its place decide about it, too. */
  is_for_keepers: boolean;
  author: EmployeeCard | null;
  reported_text: string;
  mentions: Mentioned[];
  state: 'open' | 'closed';
  reports_count: number;
  reasons: ReportReason[];
  created_at: Date;
  last_reported_at: Date;
  decision: Decision | null;
  decision_reason: string;
  decided_by: EmployeeCard | null;
  decided_at: Date | null;
  kept: object | null;
};

type Filter = {
  case_id?: string | undefined;
  /** Only those that its managers decide about. */
  place_id?: string;
  state?: string | undefined;
  subject_kind?: string | undefined;
  patterns?: readonly string[];
  before?: string | undefined;
  limit: number;
};

const card = (alias: string) =>
  sql<EmployeeCard | null>`case when ${sql.ref(`${alias}.employee_id`)} is not null then ${employeeCardJson(alias)} end`;

/** All that a text mentions. A token that is no id is left alone. */
const mentioned = (company_id: string, text: RawBuilder<unknown>) =>
  sql<Mentioned[]>`coalesce(${mentionCards({
    company_id: sql`${company_id}`,
    ids: sql`array(select found[1]::uuid from regexp_matches(${text}, ${mention_pattern}::text, 'g') as found)`,
  })}, '[]')`;

export const findMentioned = async (db: Db, company_id: string, text: string): Promise<Mentioned[]> => {
  const { rows } = await sql<{ mentions: Mentioned[] }>`
    select ${mentioned(company_id, sql`${text}::text`)} as mentions`.execute(db);
  return rows[0]?.mentions ?? [];
};

/** Cases, newest first; a search covers the reported words and their author. */
export const listCaseRows = async (db: Db, company_id: string, given: Filter): Promise<CaseRow[]> => {
  const in_place = given.place_id ? sql`and c.place_id = ${given.place_id} and ${isForKeepers}` : sql``;
  const { case_id = null, state = null, subject_kind = null, patterns = [], before = null, limit } = given;
  const { rows } = await sql<CaseRow>`
    select c.case_id, c.subject_kind, c.subject_id, c.author_id, c.place_id, c.reported_text, c.state, c.reports_count, c.created_at,
      c.last_reported_at, c.decision, c.decision_reason, c.decided_at, c.kept,
      c.place_id is not null and ${isForKeepers} as is_for_keepers, ${card('a')} as author, ${card('d')} as decided_by,
      array(
        select reason from report where company_id = c.company_id and case_id = c.case_id
        group by reason order by count(*) desc, reason
      ) as reasons, ${mentioned(company_id, sql`c.reported_text`)} as mentions
    from report_case c
    left join employee a on a.company_id = c.company_id and a.employee_id = c.author_id
    left join employee d on d.company_id = c.company_id and d.employee_id = c.decided_by
    where c.company_id = ${company_id}
      and (${case_id}::uuid is null or c.case_id = ${case_id}::uuid)
      and (${state}::text is null or c.state = ${state}::text)
      and (${subject_kind}::text is null or c.subject_kind = ${subject_kind}::text)
      and (${before}::uuid is null or c.case_id < ${before}::uuid) ${in_place}
      and not exists (
        select from unnest(${patterns}::text[]) as pattern
        where ' ' || fold(replace(c.reported_text, chr(10), ' ')) || ' ' || coalesce(a.search_text, '') not like fold(pattern)
      )
    order by c.case_id desc limit ${limit}`.execute(db);
  return rows;
};

export type CaseSubjectRow = Pick<CaseRow, 'case_id' | 'subject_kind' | 'subject_id' | 'author'>;

/** What these cases are about. */
export const listCaseSubjects = async (
  db: Db,
  company_id: string,
  case_ids: readonly string[],
): Promise<CaseSubjectRow[]> => {
  const { rows } = await sql<CaseSubjectRow>`
    select c.case_id, c.subject_kind, c.subject_id, ${card('a')} as author from report_case c
    left join employee a on a.company_id = c.company_id and a.employee_id = c.author_id
    where c.company_id = ${company_id} and c.case_id = any(${case_ids}::uuid[])`.execute(db);
  return rows;
};

/** Two who decide one case come one after the other. */
export const lockCase = (db: Db, company_id: string, case_id: string) =>
  db
    .selectFrom('report_case')
    .select('case_id')
    .where('company_id', '=', company_id)
    .where('case_id', '=', case_id)
    .forUpdate()
    .execute();

export const updateCase = (db: Db, company_id: string, case_id: string, change: Updateable<Tables['report_case']>) =>
  db.updateTable('report_case').set(change).where('company_id', '=', company_id).where('case_id', '=', case_id);

/** Cases about what is in these threads belong to this place from now on; returns how many. */
export const moveCasesOf = async (
  db: Db,
  company_id: string,
  top_ids: readonly string[],
  place_id: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update report_case r set place_id = ${place_id} from content c
    where r.company_id = ${company_id} and c.company_id = r.company_id and c.content_id = r.subject_id
      and c.top_id = any(${top_ids}::uuid[]) and r.place_id is not null`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The open case of a thing, made when there is none; locked until the end of the transaction. */
export const openCase = async (
  db: Db,
  row: Insertable<Tables['report_case']>,
): Promise<{ case_id: string; is_new: boolean }> => {
  const { company_id, case_id, subject_kind, subject_id, author_id, place_id, reported_text, created_at } = row;
  const { rows } = await sql<{ case_id: string; is_new: boolean }>`
    insert into report_case (company_id, case_id, subject_kind, subject_id, author_id, place_id, reported_text, created_at, last_reported_at)
    values (${company_id}, ${case_id}, ${subject_kind}, ${subject_id}, ${author_id}, ${place_id}::uuid, ${reported_text}, ${created_at}, ${created_at})
    on conflict (company_id, subject_kind, subject_id) where state = 'open'
    do update set last_reported_at = excluded.last_reported_at
    returning case_id, case_id = ${case_id} as is_new`.execute(db);
  return rows[0] as { case_id: string; is_new: boolean };
};

/** Whether moderators still have to decide about it. */
export const hasOpenCase = async (
  db: Db,
  company_id: string,
  { kind, subject_id }: { kind: string; subject_id: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from report_case
    where company_id = ${company_id} and subject_kind = ${kind} and subject_id = ${subject_id} and state = 'open'`.execute(
    db,
  );
  return rows.length > 0;
};

/** How many cases are open, `limits.attention_most` at most. */
export const countOpenCases = async (db: Db, company_id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from report_case where company_id = ${company_id} and state = 'open' limit ${limits.attention_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
