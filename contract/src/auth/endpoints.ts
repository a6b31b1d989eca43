import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { email, id, instant, line, nothing, password } from '../schema.ts';
import { publicCompany } from '../company/schema.ts';
import { challenge, frontlineStep, session, signInStep, webauthnJson } from './schema.ts';

const token = z.string().min(1).max(200);

export const registerCompany = endpoint({
  method: 'POST',
  path: '/auth/company/register',
  summary:
    'Makes a company with its defaults and its first administrator, and mails the link that verifies the address. Where the address has an account already it makes nothing, mails that instead, and answers the same.',
  auth: 'public',
  rate: 'auth',
  body: z.object({
    company_name: line(limits.name_length),
    first_name: line(limits.name_length),
    last_name: line(limits.name_length),
    work_email_id: email,
    password,
    confirm_password: password,
    domain: line(limits.name_length).optional(),
    time_zone: z.string().max(64).optional(),
  }),
  response: z.object({ company_id: id, employee_id: id }),
  errors: ['AUTH_PASSWORD_SHORT', 'AUTH_PASSWORD_WEAK', 'AUTH_PASSWORD_MISMATCH'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login/email',
  summary:
    'Signs in by address and password; one address in several companies asks for `company_id`. Without a password it mails a one-time code, and answers the same for every address.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ email, password: password.optional(), company_id: id.optional() }),
  response: signInStep,
  errors: [
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_EMAIL_VERIFICATION_PENDING',
    'AUTH_WRONG_COMPANY',
    'AUTH_OTP_TOO_MANY_ATTEMPTS',
    'NO_PERMISSION',
  ],
});

export const verifySignIn = endpoint({
  method: 'POST',
  path: '/auth/login/email/verify',
  summary:
    'Answers a challenge with a code of the mail, of an authenticator app or of recovery, or with a passkey; or opens the first session with the `token` of the verification mail. A code of the mail that fits several companies asks for `company_id`, and stays good for it.',
  auth: 'public',
  rate: 'auth',
  body: z
    .object({
      challenge_id: id.optional(),
      otp: z.string().trim().min(1).max(40).optional(),
      passkey: webauthnJson.optional(),
      company_id: id.optional(),
      token: token.optional(),
    })
    .refine(({ token, challenge_id, otp, passkey }) => token ?? (challenge_id && (otp ?? passkey)), {
      path: ['otp'],
      error: 'Either a token, or a challenge and its answer',
    }),
  response: signInStep,
  errors: [
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_OTP_INVALID',
    'AUTH_OTP_EXPIRED',
    'AUTH_OTP_TOO_MANY_ATTEMPTS',
    'AUTH_WRONG_COMPANY',
    'AUTH_INVALID_CREDENTIALS',
    'NO_PERMISSION',
  ],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  summary:
    'What a passkey is to sign: for signing in with it alone, or as the second factor of a challenge. `verify` takes the answer.',
  auth: 'public',
  rate: 'question',
  body: z.object({ challenge_id: id.optional() }),
  response: z.object({ ...challenge, options: webauthnJson }),
  errors: ['AUTH_OTP_INVALID', 'AUTH_OTP_EXPIRED', 'AUTH_OTP_TOO_MANY_ATTEMPTS'],
});

const pin = z.string().regex(/^\d{6}$/, 'Six digits');

export const signInFrontline = endpoint({
  method: 'POST',
  path: '/auth/login/frontline',
  summary:
    'Signs in by employee code and PIN, where the company lets people in so. The PIN that an administrator handed out leads to choosing another.',
  auth: 'public',
  rate: 'auth',
  body: z
    .object({
      company_id: id.optional(),
      domain: line(limits.name_length).optional(),
      employee_code: line(limits.employee_code_length),
      pin,
    })
    .refine(({ company_id, domain }) => company_id ?? domain, { path: ['domain'], error: 'Which company?' }),
  response: frontlineStep,
  errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_OTP_TOO_MANY_ATTEMPTS'],
});

export const choosePin = endpoint({
  method: 'POST',
  path: '/auth/login/frontline/pin',
  summary: 'Chooses the own PIN in place of the one that was handed out, and signs in.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ challenge_id: id, pin }),
  response: frontlineStep,
  errors: [
    'AUTH_OTP_INVALID',
    'AUTH_OTP_EXPIRED',
    'AUTH_OTP_TOO_MANY_ATTEMPTS',
    'AUTH_PASSWORD_WEAK',
    'AUTH_INVALID_CREDENTIALS',
  ],
});

export const proveSession = endpoint({
  method: 'POST',
  path: '/auth/session/prove',
  summary:
    'Proves again who uses this session, by password or by a code of the authenticator app. Second factors change for a quarter of an hour after.',
  auth: 'session',
  while_enrolling: true,
  rate: 'auth',
  body: z.object({ password: password.optional(), otp: z.string().trim().max(40).optional() }),
  response: nothing,
  errors: ['AUTH_PASSWORD_INVALID', 'AUTH_OTP_INVALID', 'AUTH_OTP_TOO_MANY_ATTEMPTS'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password/reset/request',
  summary: 'Mails a single-use link; answers the same whether or not the address exists.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ email, company_id: id.optional() }),
  response: nothing,
});

export const getPasswordRules = endpoint({
  method: 'POST',
  path: '/auth/password/rules',
  summary:
    'What a new password has to keep beyond letters, numbers and special characters: in the company of the `token` of a mail, else in that of the session. Without either, and for a link that is not good, what the product asks.',
  auth: 'optional',
  while_enrolling: true,
  body: z.object({ token: token.optional() }),
  response: z.object({ min_length: z.number().int() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Sets a password with the token of a reset mail or of an invitation, which it accepts; ends other sessions.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ token, password, confirm_password: password }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'AUTH_PASSWORD_SHORT', 'AUTH_PASSWORD_WEAK', 'AUTH_PASSWORD_MISMATCH'],
});

export const resolveSession = endpoint({
  method: 'GET',
  path: '/auth/session/resolve',
  summary:
    'The session of the headers, with the profile and permissions of now; or the one that the single-use handle of a single sign-on opens.',
  auth: 'optional',
  while_enrolling: true,
  query: z.object({
    session_id: id.optional(),
    company_id: id.optional(),
    employee_id: id.optional(),
    verifier: z.string().max(200).optional(),
  }),
  response: session,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const resolveCompany = endpoint({
  method: 'GET',
  path: '/auth/company/resolve',
  summary: 'The public part of a company, found by any one of the keys. A signed-in caller needs none.',
  auth: 'optional',
  while_enrolling: true,
  query: z.object({
    company_id: id.optional(),
    employee_email: email.optional(),
    employee_id: id.optional(),
    domain: z.string().max(limits.name_length).optional(),
  }),
  response: publicCompany,
  errors: ['COMPANY_NOT_FOUND'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session.',
  auth: 'session',
  while_enrolling: true,
  body: z.object({ session_id: id }),
  response: nothing,
});

export const getSignOutUrl = endpoint({
  method: 'GET',
  path: '/auth/logout/url',
  summary: 'Where the sign-on provider wants people to go after signing out; null without one.',
  auth: 'session',
  while_enrolling: true,
  query: z.object({ session_id: id }),
  response: z.object({ logout_url: z.string().nullable() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/change',
  summary: 'Changes the own password; ends every other session.',
  auth: 'session',
  rate: 'auth',
  body: z.object({ current_password: password, password, confirm_password: password }),
  response: nothing,
  errors: [
    'AUTH_PASSWORD_INVALID',
    'AUTH_PASSWORD_SHORT',
    'AUTH_PASSWORD_WEAK',
    'AUTH_PASSWORD_MISMATCH',
    'AUTH_OTP_TOO_MANY_ATTEMPTS',
  ],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/session/list',
  summary: 'Where the caller is signed in.',
  auth: 'session',
  response: z.object({
    items: z.array(
      z.object({
        session_id: id,
        user_agent: z.string(),
        created_at: instant,
        last_seen_at: instant,
        is_current: z.boolean(),
      }),
    ),
    next_cursor: z.null(),
  }),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/auth/session/revoke',
  summary: 'Ends one of the own sessions.',
  auth: 'session',
  body: z.object({ session_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
