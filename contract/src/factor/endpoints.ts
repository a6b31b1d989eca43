import { z } from 'zod';
import { challenge, webauthnJson } from '../auth/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, instant, line, nothing } from '../schema.ts';

export const passkey = z.object({
  passkey_id: id,
  passkey_name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Shown once, at the first factor and when they are renewed; null where the ones of before stay. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
const otp = z.string().trim().min(1).max(40);
const auth = 'session' as const;
const while_enrolling = true as const;

export const listFactors = endpoint({
  method: 'GET',
  path: '/auth/factor/list',
  summary: 'The second factors of the caller.',
  auth,
  while_enrolling,
  response: z.object({
    has_totp: z.boolean(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.number().int(),
    /** The company asks the caller for one, so that the last stays. */
    is_required: z.boolean(),
    has_password: z.boolean(),
    /** Whether this session may change them without proving itself again. */
    is_proved: z.boolean(),
  }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/auth/factor/totp/begin',
  summary: 'A new secret for an authenticator app. It counts once a code of it has been confirmed.',
  auth,
  while_enrolling,
  body: nothing,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['INVALID_ACTION'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/factor/totp/confirm',
  summary: 'Puts the authenticator app into use, with a code of it.',
  auth,
  while_enrolling,
  rate: 'auth',
  body: z.object({ otp }),
  response: recoveryCodes,
  errors: ['AUTH_OTP_INVALID', 'AUTH_OTP_TOO_MANY_ATTEMPTS', 'AUTH_RECORD_NOT_FOUND'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/auth/factor/totp/remove',
  summary: 'Takes the authenticator app out of use. INVALID_ACTION for the last factor where the company asks for one.',
  auth,
  while_enrolling,
  body: nothing,
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/factor/recovery/renew',
  summary: 'Ten new recovery codes, each good once; those of before end. INVALID_ACTION without a second factor.',
  auth,
  while_enrolling,
  body: nothing,
  response: recoveryCodes,
  errors: ['INVALID_ACTION'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/begin',
  summary: 'What the authenticator needs to make a passkey.',
  auth,
  while_enrolling,
  body: nothing,
  response: z.object({ ...challenge, options: webauthnJson }),
  errors: ['INVALID_ACTION'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/add',
  summary: 'Keeps the passkey that the authenticator made.',
  auth,
  while_enrolling,
  body: z.object({ challenge_id: id, passkey: webauthnJson, passkey_name: line(limits.name_length) }),
  response: recoveryCodes,
  errors: ['AUTH_OTP_INVALID', 'AUTH_OTP_EXPIRED', 'AUTH_OTP_TOO_MANY_ATTEMPTS', 'INVALID_ACTION'],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/rename',
  summary: 'Gives a passkey another name.',
  auth,
  while_enrolling,
  body: z.object({ passkey_id: id, passkey_name: line(limits.name_length) }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/remove',
  summary: 'Forgets a passkey. INVALID_ACTION for the last factor where the company asks for one.',
  auth,
  while_enrolling,
  body: z.object({ passkey_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
