import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { leadsTo } from '../../../platform/personal/retention.ts';

export const readReports = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.created_at, c.subject_kind, r.reason, r.note, c.decision is not null as is_decided
    from report r join report_case c on c.company_id = r.company_id and c.case_id = r.case_id
    where r.company_id = ${company_id} and r.reporter_id = ${employee_id} order by r.report_id`.execute(db);
  return rows;
};

/** Decisions about what a person wrote; not who reported it. */
export const readDecisions = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select decided_at, subject_kind, reported_text, decision, decision_reason from report_case
    where company_id = ${company_id} and author_id = ${employee_id} and state = 'closed' order by case_id`.execute(db);
  return rows;
};

/** Cases about what the person wrote. */
export const listOwnCases = async (db: Db, { company_id, employee_id }: Person): Promise<string[]> => {
  const { rows } = await sql<{ case_id: string }>`
    select case_id from report_case where company_id = ${company_id} and author_id = ${employee_id}`.execute(db);
  return rows.map(({ case_id }) => case_id);
};

export const forgetReports = ({ company_id, employee_id }: Person, storage_keys: readonly string[]) => [
  sql`update report set note = '' where company_id = ${company_id} and reporter_id = ${employee_id}`,
  sql`update report_case set reported_text = '', decision_reason = '', kept = null
    where company_id = ${company_id} and author_id = ${employee_id}`,
  // Other people may have had one of their files on their profile.
  sql`update report_case set kept = jsonb_set(kept, '{profile_url}', 'null')
    where company_id = ${company_id} and ${leadsTo(sql`kept->>'profile_url'`, storage_keys)}`,
];

/** Other people may have written the person's name. */
export const renameInReports = (company_id: string, word: string, former_name: string) => [
  sql`update report set note = replace(note, ${word}, ${former_name})
    where company_id = ${company_id} and strpos(note, ${word}) > 0`,
  sql`update report_case set decision_reason = replace(decision_reason, ${word}, ${former_name}),
      reported_text = replace(reported_text, ${word}, ${former_name})
    where company_id = ${company_id} and strpos(decision_reason || ' ' || reported_text, ${word}) > 0`,
];
