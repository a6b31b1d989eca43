import type { NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { Db } from '../../../platform/db/driver.ts';

export const listPreferenceRows = (db: Db, company_id: string, employee_id: string) =>
  db
    .selectFrom('notification_preference')
    .select(['kind', 'mail'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .execute();

type Choice = { employee_id: string; kind: NotificationKind; mail: boolean };

export const upsertPreferences = (db: Db, company_id: string, choices: readonly Choice[]) =>
  db
    .insertInto('notification_preference')
    .values(choices.map((choice) => ({ ...choice, company_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'employee_id', 'kind'])
        .doUpdateSet((row) => ({ mail: row.ref('excluded.mail') })),
    );
