import type { Tx } from '../../../platform/db/transact.ts';
import { changedFactors } from '../factor/access.ts';
import { hasFactor } from '../factor/queries.ts';
import { lockCredential } from '../queries.ts';
import { endSessions } from '../session/session.ts';
import { deleteCredentials, lockProof, markProved } from './queries.ts';

type Who = { company_id: string; employee_id: string };
type Proof = {
  /** Which address, where it could be another than the person signs in with. */
  email?: string;
  /** The password came with this very proof, or with the registration that it confirms. */
  keeps_password?: boolean;
  /** The session that this proof opened. */
  except?: string;
};

/**
 * Notes that somebody reads the mail of the address that they sign in with. The first time, whatever could open the
 * account before ends: anybody can register an address, so it may be somebody else's. Where an earlier address was proved
 * and there is a second factor, that decides whose the account is, and nothing ends.
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
