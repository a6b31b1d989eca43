import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/driver.ts';
import type { Tx } from '../db/transact.ts';
import { said } from '../module.ts';

/** The storage key of the file at an address, null for an address elsewhere. */
export const storageKeyIn = (address: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`substring(${address} from '/files/([^?#]+)')`;

/** Whether an address leads to one of these files. */
export const leadsTo = (address: RawBuilder<unknown>, storage_keys: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${storageKeyIn(address)} = any(${storage_keys}::text[])`;

/** A batch of purging in the night of `at`: what is older than `before`, at most `limit` of it, so that locks are short. */
export type Piece = { company_id: string; at: Date; before: Date; limit: number };
export type Purged = { removed: number; has_more: boolean };

/** A kind of data whose retention period each company decides, in days; null is forever. */
export type Ageing = {
  /** `<module>.<what>`. The database stores it, so it must not change. */
  key: string;
  /** What the audit log calls it. */
  label: string;
  default_days: number | null;
  min_days: number;
  /** Null if it may be kept forever. */
  max_days: number | null;
  /** How many are older than that. */
  count(db: Db, company_id: string, before: Date): Promise<number>;
  /** Deletes a batch. May run again, and then finds less. */
  purge(tx: Tx, piece: Piece): Promise<Purged>;
};

/** Traces of how the product works, for all companies at once; no one decides about them. */
export type Passing = { key: string; days: number; purge(db: Db, before: Date): Promise<unknown> };

/** The module's data that ages: `retention` of its manifest, from its `retention` folder. */
export type Retention = {
  /** The beginning of its keys, and the name that people see; several modules may share one. */
  name: string;
  ages: readonly Ageing[];
  passes?: readonly Passing[];
  /**
   * Every table of the module with a time in it: the key under which it ages, or why it stays. A test compares this with the
   * database.
   */
  tables: Record<string, string>;
  /** Columns with addresses, `<table>.<column>`: `true` if they show files, which then are in use; or what else they contain. */
  addresses?: Record<string, true | string>;
  /** Further storage keys of files in use: a statement with the one column `storage_key`. */
  filesInUse?(company_id: string): RawBuilder<unknown>;
};

/** All modules, in the order of their names. */
export const retentions = (): Retention[] => said('retention').toSorted((a, b) => a.name.localeCompare(b.name));

/** Rows of one table that go when they are old: `isOld` is a condition on its columns that an index answers. */
export const agedRows = (
  table: string,
  isOld: (before: Date) => RawBuilder<unknown>,
): Pick<Ageing, 'count' | 'purge'> => ({
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where company_id = ${company_id} and ${isOld(before)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, { company_id, before, limit }) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where company_id = ${company_id} and ctid = any(array(
        select ctid from ${sql.table(table)} where company_id = ${company_id} and ${isOld(before)}
        limit ${limit} for update skip locked
      ))`.execute(db);
    const removed = Number(numAffectedRows ?? 0);
    return { removed, has_more: removed === limit };
  },
});
