import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type Presented = { company_id: string; session_id: string; employee_id: string; token_hash: Buffer };

/** Account and company of a token that was once valid, even if its session has ended since. */
export const findHolder = (db: Db, { company_id, session_id, employee_id, token_hash }: Presented) =>
  db
    .selectFrom('session as s')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.employee_id', '=', 's.employee_id'),
    )
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .select([
      sql<boolean>`e.employee_account_status = 'ACTIVE' and e.deleted_at is null`.as('has_account'),
      sql<boolean>`c.company_status = 'ACTIVE' or c.sample_since is not null`.as('has_company'),
    ])
    .where('s.company_id', '=', company_id)
    .where('s.session_id', '=', session_id)
    .where('s.employee_id', '=', employee_id)
    .where((where) =>
      where.or([where('s.token_hash', '=', token_hash), where('s.previous_token_hash', '=', token_hash)]),
    )
    .executeTakeFirst();
