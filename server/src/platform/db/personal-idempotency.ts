import { sql } from 'kysely';
import { type PersonalData, redact } from '../personal/personal.ts';

type Answered = { employee_id: string; key: string; answer: unknown };

// Answers that were given are repeated word by word for a week; they name others than the caller, too.
export const personalIdempotency: PersonalData = {
  name: 'idempotency',
  tables: { idempotency_key: { exported: 'repeats what other parts of the export say', erased: true } },
  erase: async ({ db }, { company_id, employee_id, words, keeps_words, storage_keys }) => {
    await sql`delete from idempotency_key where company_id = ${company_id} and employee_id = ${employee_id}`.execute(
      db,
    );
    const { rows } = await sql<Answered>`
      select employee_id, key, answer from idempotency_key
      where company_id = ${company_id} and exists (
        select from unnest(${[employee_id, ...words, ...storage_keys]}::text[]) as word where strpos(answer::text, word) > 0
      )`.execute(db);
    for (const row of rows) {
      const answer = JSON.stringify(redact(row.answer, { employee_id, words, keeps_words, storage_keys }));
      await sql`update idempotency_key set answer = ${answer}::jsonb
        where company_id = ${company_id} and employee_id = ${row.employee_id} and key = ${row.key}`.execute(db);
    }
  },
};
