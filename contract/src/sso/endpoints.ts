import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { email, id } from '../schema.ts';
import { domain_problems, sso, ssoDomain, ssoSettings, ssoTest } from './schema.ts';

const refusals = [
  'AUTH_SSO_NOT_CONFIGURED',
  'AUTH_SSO_OUTSIDE_DOMAIN',
  'AUTH_RECORD_NOT_FOUND',
  'AUTH_INVALID_CREDENTIALS',
] as const;
const location = z.object({ location: z.string() });
const state = z.string().max(500).optional();

export const startSignOn = endpoint({
  method: 'GET',
  path: '/auth/login/sso',
  summary:
    'Begins a single sign-on: where the browser is to go. `challenge` is the SHA-256 of a secret, base64url; then only who knows that `verifier` can use what comes of it.',
  auth: 'public',
  rate: 'auth',
  query: z.object({
    company_id: id,
    email_id: email.optional(),
    origin: z.string().max(limits.url_length).optional(),
    challenge: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
  }),
  response: z.object({ redirect_url: z.string() }),
  errors: ['COMPANY_NOT_FOUND', 'AUTH_SSO_NOT_CONFIGURED', 'AUTH_SSO_OUTSIDE_DOMAIN'],
});

export const finishOidc = endpoint({
  method: 'GET',
  path: '/auth/sso/callback',
  summary:
    'Where an OpenID provider sends people back to. Leads on to the app with `session_id` (a handle for one use within a minute), `company_id` and `employee_id`; a browser that is refused, with `error_code`.',
  auth: 'public',
  rate: 'callback',
  query: z.object({
    code: z.string().max(8000).optional(),
    state,
    iss: z.string().max(limits.url_length).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(2000).optional(),
  }),
  response: location,
  answers: 'redirect',
  errors: ['CODE_MISSING_IN_REQUEST', 'STATE_MISSING_IN_REQUEST', ...refusals],
});

export const finishSaml = endpoint({
  method: 'POST',
  path: '/auth/sso/saml/callback',
  summary:
    'Where a SAML provider sends people back to (assertion consumer service). Leads on as the other callback does.',
  auth: 'public',
  rate: 'callback',
  body: z.object({ SAMLResponse: z.string().min(1).max(limits.body_bytes), RelayState: state }),
  form: true,
  response: location,
  answers: 'redirect',
  errors: ['STATE_MISSING_IN_REQUEST', ...refusals],
});

export const getServiceMetadata = endpoint({
  method: 'GET',
  path: '/auth/sso/saml/metadata',
  summary: 'What a SAML provider has to know of this server: the metadata of the service provider.',
  auth: 'public',
  query: z.object({ company_id: id }),
  response: z.object({ xml: z.string() }),
  answers: 'xml',
  errors: ['COMPANY_NOT_FOUND', 'AUTH_SSO_NOT_CONFIGURED'],
});

export const getSso = endpoint({
  method: 'GET',
  path: '/config/sso/get',
  summary: 'How people of the company sign on, and what the provider has to be told.',
  auth: 'session',
  permissions: ['security.manage'],
  response: sso,
});

export const updateSso = endpoint({
  method: 'POST',
  path: '/config/sso/update',
  summary:
    'Changes the set-up. `metadata_url` and `metadata_xml` fill in what a SAML provider says of itself; `client_secret` is never given back.',
  auth: 'session',
  permissions: ['security.manage'],
  body: ssoSettings
    .partial()
    .extend({
      client_secret: z.string().trim().min(1).max(500).nullable().optional(),
      metadata_xml: z.string().min(1).max(limits.sso_metadata_length).optional(),
    })
    .strict(),
  response: sso,
  errors: ['INVALID_ROLE_ID'],
});

export const checkDomain = endpoint({
  method: 'POST',
  path: '/config/sso/domain/check',
  summary:
    'Looks in the DNS whether a mail domain of the company is its own. `problem` says why not; two companies may claim a domain, and the one whose record is there has it.',
  auth: 'session',
  permissions: ['security.manage'],
  rate: 'auth',
  body: z.object({ domain: z.string().trim().toLowerCase().max(253) }),
  response: z.object({ domain: ssoDomain, problem: z.enum(domain_problems).nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const testSso = endpoint({
  method: 'POST',
  path: '/config/sso/test',
  summary: 'Asks the provider for its metadata and begins a sign-on for trial, which signs nobody in.',
  auth: 'session',
  permissions: ['security.manage'],
  body: z.object({ origin: z.string().max(limits.url_length).optional() }),
  response: z.object({ attempt_id: id, redirect_url: z.string() }),
  errors: ['AUTH_SSO_NOT_CONFIGURED'],
});

export const getSsoTest = endpoint({
  method: 'GET',
  path: '/config/sso/test/get',
  summary: 'What came of a trial.',
  auth: 'session',
  permissions: ['security.manage'],
  query: z.object({ attempt_id: id }),
  response: ssoTest,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
