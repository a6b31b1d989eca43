import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Link, Words } from './policy.ts';

/** Links are read and sealed in batches of this many. */
const piece = 1000;

const columns = sql`company_id, audit_id, created_at, actor_id, action, subject_kind, subject_id, subject_label, before, after, undoes, actor_program`;

type Unsealed = Omit<Link, 'chain_no' | 'words_digest'> & Words;
export type Sealed = Link & Words & { hash: Buffer; words_salt: Buffer | null; erased_at: Date | null };

export type Head = { chain_no: number; hash: Buffer };

/** Companies whose log has a chain, for checks of all. */
export const listChains = (db: Db) =>
  db
    .selectFrom('audit_head')
    .innerJoin('company', 'company.company_id', 'audit_head.company_id')
    .select(['company.company_id', 'company.company_name'])
    .orderBy('company.company_id')
    .execute();

export const findHead = (db: Db, company_id: string): Promise<Head | undefined> =>
  db.selectFrom('audit_head').select(['chain_no', 'hash']).where('company_id', '=', company_id).executeTakeFirst();

/** The head; other transactions that seal wait until this one ends. */
export const lockHead = async (db: Db, company_id: string): Promise<Head | undefined> => {
  // Not the row of the head, which the first link still has to create.
  await sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${company_id}, 0))`.execute(db);
  return findHead(db, company_id);
};

export const listUnsealed = async (db: Db, company_id: string): Promise<Unsealed[]> => {
  const { rows } = await sql<Unsealed>`
    select ${columns} from audit_entry where company_id = ${company_id} and hash is null
    order by audit_id limit ${piece}`.execute(db);
  return rows;
};

export const countUnsealed = async (db: Db, company_id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry where company_id = ${company_id} and hash is null`.execute(db);
  return rows[0]?.count ?? 0;
};

export const sealEntries = (
  db: Db,
  company_id: string,
  sealed: readonly { audit_id: string; chain_no: number; hash: string; words_digest: string; words_salt: string }[],
) =>
  sql`
    update audit_entry a set chain_no = s.chain_no, hash = decode(s.hash, 'hex'),
      words_digest = decode(s.words_digest, 'hex'), words_salt = decode(s.words_salt, 'hex')
    from json_to_recordset(${JSON.stringify(sealed)}::json)
      as s (audit_id uuid, chain_no bigint, hash text, words_digest text, words_salt text)
    where a.company_id = ${company_id} and a.audit_id = s.audit_id`;

export const moveHead = (db: Db, head: Head & { company_id: string }) =>
  db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ chain_no: head.chain_no, hash: head.hash }));

/** The links after `after`, up to `last`. */
export const readLinks = async (db: Db, company_id: string, after: number, last: number): Promise<Sealed[]> => {
  const { rows } = await sql<Sealed>`
    select ${columns}, chain_no, hash, words_digest, words_salt, erased_at from audit_entry
    where company_id = ${company_id} and chain_no > ${after} and chain_no <= ${last}
    order by chain_no limit ${piece}`.execute(db);
  return rows;
};

export const findLink = async (db: Db, company_id: string, chain_no: number): Promise<{ hash: Buffer } | undefined> =>
  (await readLinks(db, company_id, chain_no - 1, chain_no))[0];
