import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { leadsTo } from '../../platform/personal/retention.ts';

export type CompanyRow = Selectable<Tables['company']>;

export const insertCompany = (db: Db, row: Insertable<Tables['company']>) => db.insertInto('company').values(row);

export const findCompany = (db: Db, company_id: string) =>
  db.selectFrom('company').selectAll().where('company_id', '=', company_id).executeTakeFirst();

/** Holds back other changes of this row until the transaction ends, but not rows elsewhere that refer to it. */
export const lockCompany = (db: Db, company_id: string) =>
  db.selectFrom('company').selectAll().where('company_id', '=', company_id).forNoKeyUpdate().executeTakeFirst();

export const findCompanyByDomain = (db: Db, domain: string) =>
  db.selectFrom('company').selectAll().where('domain', '=', domain).orderBy('company_id').limit(1).executeTakeFirst();

export const updateCompanyRow = (db: Db, company_id: string, change: Updateable<Tables['company']>) =>
  db.updateTable('company').set(change).where('company_id', '=', company_id);

/** Removes the logo if it is one of these files. */
export const takeLogo = async (
  db: Db,
  company_id: string,
  storage_keys: readonly string[],
): Promise<CompanyRow | undefined> => {
  const { rows } = await sql<CompanyRow>`
    update company set company_logo = null
    where company_id = ${company_id} and ${leadsTo(sql`company_logo`, storage_keys)} returning *`.execute(db);
  return rows[0];
};

type ByKind = { kind: string; module: ModuleName };

/**
 * Whether the company of a row has the module of its kind, as kinds declare it. The text is the same for every company.
 */
export const hasModuleOf = (
  { company_id, kind }: { company_id: RawBuilder<unknown>; kind: RawBuilder<unknown> },
  declared: readonly ByKind[],
): RawBuilder<boolean> => {
  const cases = declared.map(
    ({ kind: name, module }) => sql`when ${sql.lit(name)} then (company.modules ->> ${sql.lit(module)})::boolean`,
  );
  return sql<boolean>`exists (
    select from company where company.company_id = ${company_id} and case ${kind} ${sql.join(cases, sql` `)} end
  )`;
};
