import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as endpoints from '@plaudit/contract/factor/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { loadEmployee } from '../../../people/people.ts';
import { attemptChallenge, closeChallenge, openChallenge } from '../../challenge/challenge.ts';
import { accessFactors, changedFactors, keepRequired } from '../access.ts';
import { lockFactors } from '../queries.ts';
import { firstRecoveryCodes } from '../recovery/recovery.ts';
import { partyOf, userHandle } from './policy.ts';
import { deletePasskeys, insertPasskey, listPasskeyRows, updatePasskeyName } from './queries.ts';

/** More than anyone has devices; each is a choice in the browser's list. */
const most_passkeys = 20;
/** Ed25519, P-256 and RSA, by their COSE numbers: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

/** What the authenticator needs to make a passkey that signs in by itself. */
export const beginPasskey = async (ctx: Context, viewer: Viewer, origin: string) => {
  const { company_id, employee_id } = viewer;
  await accessFactors(ctx.db, viewer);
  const [employee, known] = await Promise.all([
    loadEmployee(ctx.db, company_id, employee_id),
    listPasskeyRows(ctx.db, company_id, employee_id),
  ]);
  if (!employee || known.length >= most_passkeys) throw new AppError('INVALID_ACTION');
  const name = `${employee.first_name} ${employee.last_name}`;
  const options = await generateRegistrationOptions({
    rpName: 'Plaudit',
    rpID: partyOf(ctx.config, origin).rp_id,
    userID: userHandle(viewer),
    userName: employee.work_email_id || name,
    userDisplayName: name,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  const challenge = await transact(ctx, async (tx) =>
    openChallenge(tx, 'registration', { company_id, employee_id, nonce: options.challenge }),
  );
  return { ...challenge, options: { ...options } };
};

export const addPasskey = async (
  ctx: Context,
  viewer: Viewer,
  { challenge_id, passkey, passkey_name }: BodyOf<typeof endpoints.addPasskey>,
  origin: string,
) => {
  const { company_id, employee_id } = viewer;
  await accessFactors(ctx.db, viewer);
  const challenge = await attemptChallenge(ctx, challenge_id, ['registration']);
  if (challenge.company_id !== company_id || challenge.employee_id !== employee_id)
    throw new AppError('AUTH_OTP_INVALID');
  const made = await readRegistration(ctx, passkey, challenge.nonce, origin);
  return transact(ctx, async (tx) => {
    await lockFactors(tx.db, company_id, employee_id);
    await closeChallenge(tx, challenge);
    const recovery_codes = await firstRecoveryCodes(tx, viewer);
    await insertPasskey(tx.db, {
      company_id,
      employee_id,
      passkey_id: newId(),
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: made.transports ?? [],
      passkey_name,
      created_at: tx.now,
    })
      .execute()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== 'passkey_credential') throw error;
        throw new AppError('INVALID_ACTION', { cause: error });
      });
    changedFactors(tx, viewer);
    return { recovery_codes };
  });
};

/** The credential in a browser's answer. If anything is wrong with it, the library throws: AUTH_OTP_INVALID. */
const readRegistration = async (ctx: Context, given: object, nonce: string | null, caller: string) => {
  const { rp_id, origin } = partyOf(ctx.config, caller);
  const read = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: nonce ?? '',
    expectedOrigin: origin,
    expectedRPID: rp_id,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw new AppError('AUTH_OTP_INVALID', { cause: error });
  });
  if (!read.verified) throw new AppError('AUTH_OTP_INVALID');
  return read.registrationInfo.credential;
};

export const renamePasskey = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  body: BodyOf<typeof endpoints.renamePasskey>,
): Promise<Record<string, never>> => {
  if (!(await updatePasskeyName(ctx.db, { company_id, employee_id, ...body })))
    throw new AppError('AUTH_RECORD_NOT_FOUND');
  return {};
};

export const removePasskey = (ctx: Context, viewer: Viewer, passkey_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    await accessFactors(tx.db, viewer);
    await lockFactors(tx.db, company_id, employee_id);
    const gone = await deletePasskeys(tx.db, company_id, employee_id, passkey_id);
    if (gone === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await keepRequired(tx, viewer);
    changedFactors(tx, viewer);
    return {};
  });
