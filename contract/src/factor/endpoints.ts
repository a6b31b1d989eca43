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

/** Shown once, with the first factor and when they are renewed; null if the earlier ones remain valid. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
const otp = z.string().trim().min(1).max(40);
const auth = 'session' as const;
const while_enrolling = true as const;

export const listFactors = endpoint({
  method: 'GET',
  path: '/auth/factor/list',
  summary: 'The caller’s second factors.',
  auth,
  while_enrolling,
  response: z.object({
    has_totp: z.boolean(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.number().int(),
    /** The company asks the caller for one, so the last one can't be removed. */
    is_required: z.boolean(),
    has_password: z.boolean(),
    /** Whether this session may change them without proving itself again. */
    is_proved: z.boolean(),
  }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/auth/factor/totp/begin',
  summary: 'Creates a secret for an authenticator app. It takes effect when one of its codes is confirmed.',
  auth,
  while_enrolling,
  body: nothing,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['INVALID_ACTION'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/factor/totp/confirm',
  summary: 'Turns on the authenticator app, with one of its codes.',
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
  summary:
    'Turns off the authenticator app. INVALID_ACTION if it is the last second factor and the company requires one.',
  auth,
  while_enrolling,
  body: nothing,
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/factor/recovery/renew',
  summary: 'Creates ten single-use recovery codes; earlier ones stop working. INVALID_ACTION without a second factor.',
  auth,
  while_enrolling,
  body: nothing,
  response: recoveryCodes,
  errors: ['INVALID_ACTION'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/begin',
  summary: 'What the authenticator needs to create a passkey.',
  auth,
  while_enrolling,
  body: nothing,
  response: z.object({ ...challenge, options: webauthnJson }),
  errors: ['INVALID_ACTION'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/add',
  summary: 'Saves the passkey that the authenticator created.',
  auth,
  while_enrolling,
  body: z.object({ challenge_id: id, passkey: webauthnJson, passkey_name: line(limits.name_length) }),
  response: recoveryCodes,
  errors: ['AUTH_OTP_INVALID', 'AUTH_OTP_EXPIRED', 'AUTH_OTP_TOO_MANY_ATTEMPTS', 'INVALID_ACTION'],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/rename',
  summary: 'Renames a passkey.',
  auth,
  while_enrolling,
  body: z.object({ passkey_id: id, passkey_name: line(limits.name_length) }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey/remove',
  summary: 'Deletes a passkey. INVALID_ACTION if it is the last second factor and the company requires one.',
  auth,
  while_enrolling,
  body: z.object({ passkey_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});
