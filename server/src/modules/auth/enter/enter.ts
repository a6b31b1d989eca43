import type { SignInMethod, SignInStep } from '@plaudit/contract/auth/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { openChallenge } from '../challenge/challenge.ts';
import { findHeld } from '../factor/queries.ts';
import type { Presented } from '../known-device/known-device.ts';
import type { LoginRow } from '../queries.ts';
import { refuseWithoutSso } from '../sign-on/access.ts';
import { openSession } from '../session/session.ts';

/**
 * Where a call comes from: its network address, the browser's description, the server as the browser names it, and the secret
 * that identifies the device.
 */
export type Device = Presented & { ip: string; user_agent: string; origin: string };
type Who = { company_id: string; employee_id: string };

/** The first step is done: opens the session, or asks for the second factor if the person has one. */
export const enter = async (tx: Tx, { company_id, employee_id }: Who, device: Device): Promise<SignInStep> => {
  const who = { company_id, employee_id };
  await refuseWithoutSso(tx.db, who);
  const methods = await methodsOf(tx.db, who);
  if (methods.length > 0) return { step: 'otp', ...openChallenge(tx, 'factor', who), methods };
  return { step: 'session', session: await openSession(tx, who, device) };
};

const methodsOf = async (db: Db, { company_id, employee_id }: Who): Promise<SignInMethod[]> => {
  const { has_totp, passkeys_count, recovery_codes_left } = await findHeld(db, company_id, employee_id);
  if (!has_totp && passkeys_count === 0) return [];
  const held = { totp: has_totp, passkey: passkeys_count > 0, recovery_code: recovery_codes_left > 0 } as const;
  return (['totp', 'passkey', 'recovery_code'] as const).filter((method) => held[method]);
};

export const viewChoice = ({ company_id, company_name, company_logo }: LoginRow) => ({
  company_id,
  company_name,
  company_logo,
});
