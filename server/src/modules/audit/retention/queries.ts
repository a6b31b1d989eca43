import { sql } from 'kysely';
import { firstIdAt } from '../../../platform/ids.ts';
import type { Ageing } from '../../../platform/personal/retention.ts';

const hasWords = sql`(subject_label <> '' or before is not null or after is not null)`;
// Only what is in the chain may lose its words: otherwise no one could prove later what was there.
const isOld = (company_id: string, before: Date) =>
  sql`company_id = ${company_id} and audit_id < ${firstIdAt(before)} and ${hasWords} and hash is not null`;

/** The words of entries: that they existed, who acted and when stays, and the chain proves it. */
export const oldWords: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_entry where ${isOld(company_id, before)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db, now }, { company_id, before, limit }) => {
    const { numAffectedRows } = await sql`
      update audit_entry a set subject_label = '', before = null, after = null, words_salt = null,
        erased_at = coalesce(erased_at, ${now}),
        search_text = fold(concat_ws(' ', a.action, a.subject_kind, a.actor_program, (
          select first_name || ' ' || last_name from employee e where e.company_id = a.company_id and e.employee_id = a.actor_id
        )))
      where company_id = ${company_id} and audit_id = any(array(
        select audit_id from audit_entry where ${isOld(company_id, before)} limit ${limit} for update skip locked
      ))`.execute(db);
    const removed = Number(numAffectedRows);
    return { removed, has_more: removed === limit };
  },
};
