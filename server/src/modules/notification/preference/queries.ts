import { sql } from 'kysely';
import type { NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { Db } from '../../../platform/db/driver.ts';

export const listPreferenceRows = (db: Db, company_id: string, employee_id: string) =>
  db
    .selectFrom('notification_preference')
    .select(['kind', 'mail', 'push'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute();

/** Null keeps the earlier choice, or without one the default of the kind. */
export type Choice = { employee_id: string; kind: NotificationKind; mail: boolean | null; push: boolean | null };

export const upsertPreferences = (db: Db, company_id: string, choices: readonly Choice[]) =>
  db
    .insertInto('notification_preference')
    .values(choices.map((choice) => ({ ...choice, company_id })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'kind']).doUpdateSet({
        mail: sql`coalesce(excluded.mail, notification_preference.mail)`,
        push: sql`coalesce(excluded.push, notification_preference.push)`,
      }),
    );
