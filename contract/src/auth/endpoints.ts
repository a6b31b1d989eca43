import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { email, id, instant, line, nothing, password } from '../schema.ts';
import { currencyCode, publicCompany } from '../company/schema.ts';
import { challenge, frontlineStep, session, signInStep, webauthnJson } from './schema.ts';

const token = z.string().min(1).max(200);

export const registerCompany = endpoint({
  method: 'POST',
  path: '/auth/company/register',
  summary:
    'Creates a company with its defaults and its first admin, and emails the link that verifies the address. If the address already has an account, nothing is created: an email says so, and the answer is the same.',
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
    /** What points are worth is said in it. Without it, US dollars. */
    currency: currencyCode.optional(),
  }),
  response: z.object({ company_id: id, employee_id: id }),
  errors: ['AUTH_PASSWORD_SHORT', 'AUTH_PASSWORD_WEAK', 'AUTH_PASSWORD_MISMATCH'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login/email',
  summary:
    'Signs in with email and password. An address in several companies must choose one with `company_id`. Without a password, a one-time code is emailed, and the answer is the same for every address.',
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
    'Answers a challenge with an emailed code, a code from an authenticator app, a recovery code or a passkey; or opens the first session with the `token` from the verification email. An emailed code that fits several companies asks for `company_id`, and stays valid until it is given.',
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
    'What a passkey has to sign: to sign in with it alone, or as the second factor of a challenge. Send the answer to `verify`.',
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
    'Signs in with employee code and PIN, if the company allows it. After signing in with a start PIN, people must choose their own.',
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
  summary: 'Replaces a start PIN with the person’s own, and signs them in.',
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
    'Confirms the caller’s identity, by password or by a code from the authenticator app. After that, second factors can be changed for 15 minutes.',
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
  summary: 'Emails a single-use link. The answer is the same whether or not the address exists.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ email, company_id: id.optional() }),
  response: nothing,
});

export const getPasswordRules = endpoint({
  method: 'POST',
  path: '/auth/password/rules',
  summary:
    'What a new password needs beyond letters, numbers and special characters: in the company of the `token` from an email, otherwise in that of the session. Without either, or with an invalid link, the minimum of the product.',
  auth: 'optional',
  while_enrolling: true,
  body: z.object({ token: token.optional() }),
  response: z.object({
    min_length: z.number().int(),
    /** For a valid link of an invitation. Names that do not look like names are left out, as in the email. */
    invitation: z
      .object({
        company_name: z.string().nullable(),
        company_logo: z.string().nullable(),
        invited_by: z.string().nullable(),
        /** The address that the invitation was sent to. */
        email: z.string(),
      })
      .nullable(),
  }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  summary:
    'Sets a password with the token from a reset email or an invitation, which it accepts. Ends all other sessions.',
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
    'The session of the headers, with its current profile and permissions; or the one that the single-use handle of a single sign-on opens.',
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
  summary: 'The public part of a company, found by any one of the keys. Signed-in callers need none.',
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
  summary: 'Where the sign-on provider wants people to go after they sign out; null if there is no such address.',
  auth: 'session',
  while_enrolling: true,
  query: z.object({ session_id: id }),
  response: z.object({ logout_url: z.string().nullable() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/change',
  summary: 'Changes the caller’s password, and ends all their other sessions.',
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
  summary: 'The caller’s active sessions.',
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
  summary: 'Ends one of the caller’s sessions.',
  auth: 'session',
  body: z.object({ session_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
