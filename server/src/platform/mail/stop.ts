import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db } from '../db/driver.ts';

/** Identifies an address that opted out: by a digest that only this server can make. */
export const addressHash = ({ secret }: Pick<Config, 'secret'>, address: string): Buffer =>
  createHmac('sha256', secret).update(`mail address ${address.trim().toLowerCase()}`).digest();

export const stopMails = (db: Db, address_hash: Buffer) =>
  db
    .insertInto('mail_stop')
    .values({ address_hash })
    .onConflict((conflict) => conflict.doNothing());

export const allowMails = (db: Db, address_hash: Buffer) =>
  db.deleteFrom('mail_stop').where('address_hash', '=', address_hash);

/** Those of these addresses that opted out. */
export const findStopped = async (db: Db, hashes: readonly Buffer[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('mail_stop').select('address_hash').where('address_hash', 'in', hashes).execute();
  return new Set(rows.map(({ address_hash }) => address_hash.toString('hex')));
};

/** Whether the owner of an address wants no emails from this server except those they ask for. */
export const isStopped = async (ctx: { db: Db; config: Pick<Config, 'secret'> }, address: string): Promise<boolean> =>
  (await findStopped(ctx.db, [addressHash(ctx.config, address)])).size > 0;
