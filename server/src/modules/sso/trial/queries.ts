import type { Db } from '../../../platform/db/driver.ts';

/** Notes that a trial of this very set-up went well. */
export const markTested = (
  db: Db,
  { company_id, revision }: { company_id: string; revision: number },
  tested_at: Date,
) =>
  db
    .updateTable('sso_connection')
    .set({ tested_at })
    .where('company_id', '=', company_id)
    .where('revision', '=', revision);
