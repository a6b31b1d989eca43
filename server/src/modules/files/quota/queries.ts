import type { Db } from '../../../platform/db/driver.ts';

/** Bytes of the files that a person uploaded, and of those of the whole company, with what forms may still bring. */
export const findUsage = async (db: Db, company_id: string, employee_id: string) => {
  const [person, company] = await Promise.all([
    db
      .selectFrom('file_usage')
      .select('bytes')
      .where('company_id', '=', company_id)
      .where('employee_id', '=', employee_id)
      .executeTakeFirst(),
    db.selectFrom('company_file_usage').select('bytes').where('company_id', '=', company_id).executeTakeFirst(),
  ]);
  return { of_person: person?.bytes ?? 0, of_company: company?.bytes ?? 0 };
};

export const forgetUsage = (db: Db, company_id: string, employee_id: string) =>
  db
    .deleteFrom('file_usage')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('bytes', '=', 0);
