import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const listProofs = (db: Db, company_id: string) =>
  db.selectFrom('proved_domain').select(['domain', 'proved_at']).where('company_id', '=', company_id).execute();

type CompanyRow = Selectable<Tables['company']>;

/** The company that proved a domain, and still uses it. */
export const findHolder = async (db: Db, domain: string): Promise<CompanyRow | undefined> => {
  const { rows } = await sql<CompanyRow>`
    select co.* from proved_domain p join company co on co.company_id = p.company_id
    left join sso_connection s on s.company_id = p.company_id
    where p.domain = ${domain} and (co.domain = ${domain} or ${domain} = any(s.email_domains))`.execute(db);
  return rows[0];
};

/** Makes other proofs of this domain wait until the transaction ends. */
export const lockDomain = (db: Db, domain: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mail domain ${domain}`}, 0))`.execute(db);

/** Gives a domain to a company; returns the one that had it before, if another did. */
export const moveProof = async (
  db: Db,
  { company_id, domain }: { company_id: string; domain: string },
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ company_id: string }>`
    delete from proved_domain where domain = ${domain} and company_id <> ${company_id} returning company_id`.execute(
    db,
  );
  await sql`
    insert into proved_domain (company_id, domain, proved_at) values (${company_id}, ${domain}, ${now})
    on conflict (company_id, domain) do nothing`.execute(db);
  return rows[0]?.company_id;
};
