import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import {
  deleteKnown,
  deleteKnownBut,
  findKnownAt,
  insertKnown,
  isKnownSecret,
  listKnownFor,
  replaceSecret,
} from './queries.ts';

type Who = { company_id: string; employee_id: string };

/** Where a call comes from, as far as it can prove that: `keepDevice` gives the app the secret to keep. */
export type Presented = { device_secret: string | null; keepDevice(secret: string): void };

/** More than anyone uses in a year; a person who signs in on more has to wait on the oldest like a stranger. */
const most_devices = 20;

/** An account as throttles name it. */
export const accountOf = ({ company_id, employee_id }: Who): string => `${company_id}:${employee_id}`;

/** Those of the accounts that this device opened before, by `accountOf`. */
export const knownAccounts = async (
  ctx: Context,
  { device_secret }: Presented,
  accounts: readonly Who[],
): Promise<ReadonlySet<string>> => {
  if (device_secret === null || accounts.length === 0) return new Set();
  return new Set((await listKnownFor(ctx.db, hashToken(device_secret), accounts)).map(accountOf));
};

/** A try for an email to an address: of the account that this device opened before, or, from a stranger, of the address. */
export const tryAtAddress = async (ctx: Context, { device_secret }: Presented, email: string) => {
  const known = device_secret === null ? undefined : await findKnownAt(ctx.db, hashToken(device_secret), email);
  return known ? { name: accountOf(known), is_known: true } : { name: email, is_known: false };
};

export const isKnownDevice = (ctx: Context, secret: string): Promise<boolean> =>
  isKnownSecret(ctx.db, hashToken(secret));

/**
 * From now on the device is known for the person who signed in, under a new secret. A copy of the old one, for example of an
 * earlier user of a shared device, is worthless.
 */
export const rememberDevice = (tx: Tx, who: Who, { device_secret, keepDevice }: Presented): void => {
  const next = newToken();
  if (device_secret !== null) tx.write(replaceSecret(hashToken(device_secret), hashToken(next)));
  tx.write(insertKnown(who, hashToken(next), tx.now));
  tx.write(deleteKnownBut(who, most_devices));
  tx.afterCommit(() => keepDevice(next));
};

/** After a new password no device of the person is known anymore, except `own` if given. */
export const forgetDevices = (tx: Tx, who: Who, own: Presented | null): void => {
  const except = own?.device_secret ? hashToken(own.device_secret) : null;
  tx.write(deleteKnown(who, except));
};
