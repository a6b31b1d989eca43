import { z } from 'zod';
import { publicCompany } from '../company/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { email, id, instant, line, nothing } from '../schema.ts';

/** The part of an address after the @, in lower case. */
const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.name_length)
  .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d]$/, 'Invalid domain');
const emailDomains = z.array(emailDomain).min(1).max(limits.join_link_domains).nullable();

export const joinLink = z.object({
  link_id: id,
  created_by: employeeCard,
  created_at: instant,
  expires_at: instant,
  most_people: z.number().int(),
  /** How many people have asked to join with it. */
  used_count: z.number().int(),
  email_domains: z.array(z.string()).nullable(),
  state: z.enum(['open', 'expired', 'used_up']),
});
export type JoinLink = z.infer<typeof joinLink>;

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/user-management/join-link/list',
  summary:
    'The join links of the company, newest first, without revoked ones. `suggested_domain` is what most addresses of the company end in, unless it belongs to a public email provider.',
  auth: 'session',
  permissions: ['people.manage'],
  response: z.object({ items: z.array(joinLink), suggested_domain: z.string().nullable() }),
});

export const createJoinLink = endpoint({
  method: 'POST',
  path: '/user-management/join-link/create',
  summary:
    'Creates a join link. `url` contains its secret and is never shown again. `email_domains` limits who can join; null is everyone with the link.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({
    expires_in_days: z.number().int().min(1).max(limits.join_link_days).default(14),
    most_people: z.number().int().min(1).max(limits.join_link_people).default(100),
    email_domains: emailDomains,
  }),
  response: z.object({ link: joinLink, url: z.string() }),
  errors: ['INVALID_ACTION', 'NO_PERMISSION'],
});

export const revokeJoinLink = endpoint({
  method: 'POST',
  path: '/user-management/join-link/revoke',
  summary: 'Revokes a join link. People who have already asked to join keep their invitations.',
  auth: 'session',
  permissions: ['people.manage'],
  body: z.object({ link_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

const token = z.string().min(1).max(200);
/** `sign_on`: people of this company join with single sign-on. */
const ended = ['expired', 'used_up', 'revoked', 'unknown', 'sign_on'] as const;

export const readJoinLink = endpoint({
  method: 'POST',
  path: '/auth/join/read',
  summary: 'What a join link leads to. `company` is null if there is no such link.',
  auth: 'public',
  rate: 'question',
  body: z.object({ token }),
  response: z.object({
    state: z.enum(['open', ...ended]),
    company: publicCompany.pick({ company_id: true, company_name: true, company_logo: true }).nullable(),
    email_domains: z.array(z.string()).nullable(),
  }),
});
export type JoinState = z.infer<typeof readJoinLink.response>['state'];

export const joinByLink = endpoint({
  method: 'POST',
  path: '/auth/join',
  summary:
    'Asks to join a company with a join link. The address gets an invitation by email or, if it has an account, an email with a link to sign in. The answer is the same for both.',
  auth: 'public',
  rate: 'auth',
  body: z.object({
    token,
    first_name: line(limits.name_length),
    last_name: line(limits.name_length),
    work_email_id: email,
  }),
  response: z.object({ state: z.enum(['mailed', ...ended]) }),
});
