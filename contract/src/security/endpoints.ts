import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, line, nothing, page, paging, text } from '../schema.ts';

const auth = 'session' as const;
const permissions = ['security.manage'] as const;

/** How a company lets its people in. The first of each is what a new company has. */
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

/** What an administrator sees of how somebody signs in. */
export const account = employeeCard.extend({
  sessions_count: z.number().int(),
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
  summary: 'How the company lets its people in.',
  auth,
  permissions,
  response: signInPolicy,
});

export const updateSignInPolicy = endpoint({
  method: 'POST',
  path: '/security/policy/update',
  summary: 'Changes what is given. Shorter sessions hold for those that are open too, and so does a second factor.',
  auth,
  permissions,
  body: signInPolicy.partial(),
  response: signInPolicy,
});

export const listAccounts = endpoint({
  method: 'POST',
  path: '/security/account/list',
  summary: 'People by name, with their open sessions and second factors.',
  auth,
  permissions: { all: ['security.manage', 'people.view'] },
  body: z.object({ search: text(limits.search_length).optional(), ...paging }),
  response: page(account),
});

export const listAccountSessions = endpoint({
  method: 'POST',
  path: '/security/session/list',
  summary: 'Where somebody is signed in.',
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
  summary: 'Ends one session of somebody, or all of them. The caller’s own goes on.',
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
    'Forgets the second factors of somebody else who lost them, and ends their sessions. INVALID_ACTION for the own ones: those change where their owner proves who they are.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

const employee_code = line(limits.employee_code_length);
/** To be handed over on paper: shown once, and only good for choosing another PIN. */
const startPin = z.object({ employee_id: id, employee_code: z.string(), start_pin: z.string(), expires_at: instant });
export type StartPin = z.infer<typeof startPin>;

export const issueStartPin = endpoint({
  method: 'POST',
  path: '/security/frontline/issue',
  summary: 'A start PIN for somebody, who has an employee code or gets the one given; their sessions end.',
  auth,
  permissions,
  body: z.object({ employee_id: id, employee_code: employee_code.optional() }),
  response: startPin,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_ACTION'],
});

export const addFrontlinePerson = endpoint({
  method: 'POST',
  path: '/security/frontline/add',
  summary: 'Adds an employee without a mail address, with their start PIN.',
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
  summary: 'Lets somebody try again who entered too many wrong PINs.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});

export const removePin = endpoint({
  method: 'POST',
  path: '/security/frontline/remove',
  summary: 'Takes the PIN away; sessions that it opened end.',
  auth,
  permissions,
  body: z.object({ employee_id: id }),
  response: nothing,
  errors: ['EMPLOYEE_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND'],
});
