import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../../../../../platform/context.ts';
import { transact } from '../../../../../platform/db/transact.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { openChallenge } from '../../../challenge/challenge.ts';
import { findChallenge, updateChallenge, type Challenge } from '../../../challenge/queries.ts';
import { partyOf, readUserHandle } from '../policy.ts';
import { findPasskey, listPasskeyRows, noteUse } from '../queries.ts';

type Who = { company_id: string; employee_id: string };

/**
 * What a passkey has to sign: any passkey of this server, or, for a challenge that waits for a second factor, one of its
 * person.
 */
export const beginPasskeySignIn = async (ctx: Context, challenge_id: string | undefined, origin: string) => {
  const rpID = partyOf(ctx.config, origin).rp_id;
  if (challenge_id === undefined) {
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    const opened = await transact(ctx, async (tx) => openChallenge(tx, 'passkey', { nonce: options.challenge }));
    return { ...opened, options: { ...options } };
  }
  const challenge = await findChallenge(ctx.db, challenge_id);
  if (challenge?.kind !== 'factor' || challenge.used_at) throw new AppError('AUTH_OTP_INVALID');
  if (challenge.expires_at <= new Date()) throw new AppError('AUTH_OTP_EXPIRED');
  const known = await listPasskeyRows(ctx.db, challenge.company_id ?? '', challenge.employee_id ?? '');
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  await updateChallenge(ctx.db, challenge_id, { nonce: options.challenge });
  return { challenge_id, expires_at: challenge.expires_at.toISOString(), options: { ...options } };
};

/**
 * The person who signed a challenge, AUTH_OTP_INVALID for anything else. A passkey used alone says whose it is, and its device
 * must have verified the user; as a second factor it has to belong to the person who passed the first.
 */
export const readAssertion = async (
  ctx: Context,
  challenge: Challenge,
  given: Record<string, unknown>,
  caller: string,
): Promise<Who> => {
  const is_alone = challenge.kind === 'passkey';
  const { company_id, employee_id } = challenge;
  const who = is_alone
    ? readUserHandle((given.response as { userHandle?: unknown } | null)?.userHandle)
    : { company_id, employee_id };
  if (!who?.company_id || !who.employee_id || !challenge.nonce) throw new AppError('AUTH_OTP_INVALID');
  const owner = { company_id: who.company_id, employee_id: who.employee_id };
  const row = await findPasskey(ctx.db, owner.company_id, owner.employee_id, String(given.id));
  if (!row) throw new AppError('AUTH_OTP_INVALID');
  const { rp_id, origin } = partyOf(ctx.config, caller);
  const read = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.nonce,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: is_alone,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.sign_count },
  }).catch((error: unknown) => {
    throw new AppError('AUTH_OTP_INVALID', { cause: error });
  });
  const is_good = read.verified && (await noteUse(ctx.db, row, read.authenticationInfo.newCounter, new Date()));
  if (!is_good) throw new AppError('AUTH_OTP_INVALID');
  return owner;
};
