import { sql, type Insertable } from 'kysely';
import type { OwnReport, ReportReason } from '@plaudit/contract/moderation/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { employeeCardJson } from '../../people/view.ts';

/** Reports of this person run one after another, so that their number is correct. */
export const lockReporter = (db: Db, company_id: string, employee_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report ${company_id} ${employee_id}`}, 0))`.execute(db);

/** How many reports a person made since then, and when the first of them was. */
export const countReports = async (
  db: Db,
  company_id: string,
  reporter_id: string,
  since: Date,
): Promise<{ count: number; first_at: Date | null }> => {
  const { rows } = await sql<{ count: number; first_at: Date | null }>`
    select count(*)::int as count, min(created_at) as first_at from report
    where company_id = ${company_id} and reporter_id = ${reporter_id} and created_at > ${since}`.execute(db);
  return rows[0] as { count: number; first_at: Date | null };
};

/** Adds a report, or replaces the reporter's own one of the same case; counts it once. */
export const putReport = async (db: Db, row: Insertable<Tables['report']>): Promise<string> => {
  const { company_id, report_id, case_id, reporter_id, reason, note, created_at } = row;
  const { rows } = await sql<{ report_id: string }>`
    with put as (
      insert into report (company_id, report_id, case_id, reporter_id, reason, note, created_at)
      values (${company_id}, ${report_id}, ${case_id}, ${reporter_id}, ${reason}, ${note}, ${created_at})
      on conflict on constraint report_once do update set reason = excluded.reason, note = excluded.note
      returning report_id
    ), counted as (
      update report_case set reports_count = reports_count + 1 from put
      where company_id = ${company_id} and case_id = ${case_id} and put.report_id = ${report_id}::uuid
    )
    select report_id from put`.execute(db);
  return rows[0]?.report_id as string;
};

export type OwnReportRow = Omit<OwnReport, 'created_at' | 'state'> & { created_at: Date; decision: string | null };

/** What a person reported, newest first; only one report with `report_id`. */
export const listOwnReports = async (
  db: Db,
  company_id: string,
  reporter_id: string,
  { report_id = null, before = null, limit }: { report_id?: string | null; before?: string | null; limit: number },
): Promise<OwnReportRow[]> => {
  const { rows } = await sql<OwnReportRow>`
    select r.report_id, c.subject_kind, r.reason, r.note, r.created_at, c.decision
    from report r join report_case c on c.company_id = r.company_id and c.case_id = r.case_id
    where r.company_id = ${company_id} and r.reporter_id = ${reporter_id}
      and (${report_id}::uuid is null or r.report_id = ${report_id}::uuid)
      and (${before}::uuid is null or r.report_id < ${before}::uuid)
    order by r.report_id desc limit ${limit}`.execute(db);
  return rows;
};

export type ReportRow = {
  report_id: string;
  reporter: EmployeeCard | null;
  reason: ReportReason;
  note: string;
  created_at: Date;
};

/** Everything that was said about a case, oldest first. */
export const listReportsOf = async (
  db: Db,
  company_id: string,
  case_id: string,
  limit: number,
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select r.report_id, r.reason, r.note, r.created_at, ${employeeCardJson('e')} as reporter
    from report r join employee e on e.company_id = r.company_id and e.employee_id = r.reporter_id
    where r.company_id = ${company_id} and r.case_id = ${case_id}
    order by r.report_id limit ${limit}`.execute(db);
  return rows;
};

/** The notes of the reports of these cases, oldest first, without who wrote them. */
export const listNotes = async (
  db: Db,
  company_id: string,
  case_ids: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ case_id: string; notes: string[] }>`
    select asked.case_id, array(
      select r.note from report r
      where r.company_id = ${company_id} and r.case_id = asked.case_id and r.note <> '' order by r.report_id limit ${limit}
    ) as notes from unnest(${case_ids}::uuid[]) as asked (case_id)`.execute(db);
  return new Map(rows.map(({ case_id, notes }) => [case_id, notes]));
};

export const listReporterIds = async (db: Db, company_id: string, case_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('report')
    .select('reporter_id')
    .where('company_id', '=', company_id)
    .where('case_id', '=', case_id)
    .execute();
  return rows.map(({ reporter_id }) => reporter_id);
};
