import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employee, employeeCard } from '../people/schema.ts';
import { email, id, instant, line, nothing, page, paging, text } from '../schema.ts';

const auth = 'session' as const;
const permissions = ['security.manage'] as const;

/** How a company lets its people in. The first of each is the default of a new company. */
export const signInPolicy = z.object({
  codes_allowed: z.boolean(),
  password_min_length: z.number().int().min(limits.password_min_length).max(64),
  second_factor: z.enum(['optional', 'administrators', 'everyone']),
  second_factor_grace_days: z.number().int().min(0).max(90),
  session_idle_days: z.number().int().min(1).max(365),
  frontline_allowed: z.boolean(),
  frontline_idle_hours: z.number().int().min(1).max(720),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** What an admin sees of how a person signs in. */
export const account = employeeCard.extend({
  sessions_count: z.number().int(),
  /** When one of these sessions was last used; null without one. */
  last_seen_at: instant.nullable(),
  has_totp: z.boolean(),
  passkeys_count: z.number().int(),
  employee_code: z.string().nullable(),
  /** The PIN: none, one that was handed out, one of their own, or locked after too many wrong ones. */
  pin: z.enum(['none', 'start', 'own', 'locked']),
  /** Holds more than the caller, who can change nothing of this account. */
  is_above: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const getSignInPolicy = endpoint({
  method: 'GET',
  path: '/security/policy',
  summary: 'How people sign in to the company.',
  auth,
  permissions,
  response: signInPolicy,
});

export const updateSignInPolicy = endpoint({
  method: 'POST',
  path: '/security/policy/update',
  summary: 'Changes the given fields. Shorter sessions also apply to open ones, and so does a required second factor.',
  auth,
  permissions,
  body: signInPolicy.partial(),
  response: signInPolicy,
});

export const previewSignInPolicy = endpoint({
  method: 'POST',
  path: '/security/policy/preview',
  reads: true,
  summary:
    'How many active people would have to set up a second factor at once, and whether the caller is among them. Changes nothing.',
  auth,
  permissions,
  body: signInPolicy.pick({ second_factor: true, second_factor_grace_days: true }),
  response: z.object({ count: z.number().int(), includes_you: z.boolean() }),
});

export const listAccounts = endpoint({
  method: 'POST',
  path: '/security/account/list',
  reads: true,
  summary:
    'People by name, with their open sessions and second factors; with `is_signed_in`, only people who have a session.',
  auth,
  permissions: { all: ['security.manage', 'people.view'] },
  body: z.object({ search: text(limits.search_length).optional(), is_signed_in: z.boolean().optional(), ...paging }),
  response: page(account),
});

export const listAccountSessions = endpoint({
  method: 'POST',
  path: '/security/session/list',
  reads: true,
  summary: 'A person’s active sessions.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: z.object({
    items: z.array(z.object({ session_id: id, user_agent: z.string(), created_at: instant, last_seen_at: instant })),
    next_cursor: z.null(),
  }),
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/security/session/end',
  summary: 'Ends one of a person’s sessions, or all of them. The caller’s current session stays open.',
  auth,
  permissions,
  body: z.object({ employee_id: id, session_id: id.optional() }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});

export const resetFactors = endpoint({
  method: 'POST',
  path: '/security/factor/reset',
  summary:
    'Removes the second factors of another person who lost them, and ends their sessions. INVALID_ACTION for the caller’s own: people change those after they confirm who they are.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const updateAddress = endpoint({
  method: 'POST',
  path: '/security/address/update',
  summary:
    'Changes the address that a person signs in with. Links that were emailed to the former one end, and it is told. AUTH_EMAIL_ALREADY_EXISTS if a colleague has it.',
  auth,
  // People who read the mail of an address can set the password of its account.
  permissions: { all: ['security.manage', 'people.manage'] },
  body: z.object({ employee_id: id, work_email_id: email }),
  response: employee,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_EMAIL_ALREADY_EXISTS'],
});

const employee_code = line(limits.employee_code_length);
/** To be handed over on paper: shown once, and only good for choosing another PIN. */
const startPin = z.object({ employee_id: id, employee_code: z.string(), start_pin: z.string(), expires_at: instant });
export type StartPin = z.infer<typeof startPin>;

export const issueStartPin = endpoint({
  method: 'POST',
  path: '/security/frontline/issue',
  summary:
    'Creates a start PIN for a person who has an employee code, or assigns the given code first. Ends their sessions.',
  auth,
  permissions,
  body: z.object({ employee_id: id, employee_code: employee_code.optional() }),
  response: startPin,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const addFrontlinePerson = endpoint({
  method: 'POST',
  path: '/security/frontline/add',
  summary: 'Adds an employee without an email address, with a start PIN.',
  auth,
  permissions: { all: ['security.manage', 'people.manage'] },
  body: z.object({
    first_name: line(limits.name_length),
    last_name: line(limits.name_length),
    position_title: text(limits.name_length).optional(),
    employee_code,
  }),
  response: startPin,
  errors: ['INVALID_ACTION'],
});

export const unlockPin = endpoint({
  method: 'POST',
  path: '/security/frontline/unlock',
  summary: 'Unlocks a person who entered too many wrong PINs.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});

export const removePin = endpoint({
  method: 'POST',
  path: '/security/frontline/remove',
  summary: 'Removes a person’s PIN. Sessions opened with it end.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});
