import type { Tx } from '../../../platform/db/transact.ts';
import { changedFactors } from '../factor/access.ts';
import { hasFactor } from '../factor/queries.ts';
import { lockCredential } from '../queries.ts';
import { endSessions } from '../session/session.ts';
import { deleteCredentials, lockProof, markProved } from './queries.ts';

type Who = { company_id: string; employee_id: string };
type Proof = {
  /** The address, if it could differ from the one the person signs in with. */
  email?: string;
  /** The password came with this same proof, or with the registration that it confirms. */
  keeps_password?: boolean;
  /** The session that this proof opened. */
  except?: string;
};

/**
 * Records that a person reads the email of their sign-in address. The first time, everything that could open the account before
 * ends: anyone can register an address, so it may be another person's. If an earlier address was proven and there is a second
 * factor, that decides whose account it is, and nothing ends.
 */
export const proveAddress = async (
  tx: Tx,
  { company_id, employee_id }: Who,
  { email, keeps_password = false, except }: Proof = {},
): Promise<void> => {
  const who = { company_id, employee_id };
  await lockCredential(tx.db, who, { is_replaced: true });
  const address = await lockProof(tx.db, who, email ?? null);
  if (!address || address.proved_at) return;
  if (address.was_verified && (await hasFactor(tx.db, company_id, employee_id))) return;
  await endSessions(tx, who, except === undefined ? {} : { except });
  for (const query of deleteCredentials(who, { keeps_password })) tx.write(query);
  tx.write(markProved(who, tx.now));
  changedFactors(tx, who);
};
