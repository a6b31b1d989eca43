import { sql } from 'kysely';
import type { Outcome } from '@plaudit/contract/moderation/notice';
import type { Db } from '../../../platform/db/driver.ts';

/** Something of a person's that was decided about. */
export type Subject = { company_id: string; employee_id: string; subject_kind: string; subject_id: string };

export type ToldRow = { notification_id: string; outcome: Outcome; created_at: Date; read_at: Date | null };

/** The last of these outcomes that the person was notified of; locked until the end of the transaction. */
export const lockLastTold = async (
  db: Db,
  { company_id, employee_id, subject_kind, subject_id }: Subject,
  outcomes: readonly Outcome[],
): Promise<ToldRow | undefined> => {
  const { rows } = await sql<ToldRow>`
    select notification_id, outcome, created_at, read_at from notification
    where company_id = ${company_id} and employee_id = ${employee_id} and subject_kind = ${subject_kind}
      and subject_id = ${subject_id} and outcome = any(${outcomes}::text[])
    order by notification_id desc limit 1 for update`.execute(db);
  return rows[0];
};

export const withdrawNotification = (
  db: Db,
  { company_id, employee_id }: Pick<Subject, 'company_id' | 'employee_id'>,
  notification_id: string,
) =>
  db
    .deleteFrom('notification')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('notification_id', '=', notification_id);
