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
    'Starts a single sign-on, and returns the address to send the browser to. `challenge` is the SHA-256 of a secret in base64url; only a caller who knows this secret, the `verifier`, can use the result.',
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
    'The redirect address for an OpenID provider. It redirects to the app with `session_id` (a single-use handle that is valid for a minute), `company_id` and `employee_id`; or with `error_code` if the sign-on is refused.',
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
  summary: 'The assertion consumer service for a SAML provider. It redirects like the other callback.',
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
  summary: 'The service provider metadata for a SAML provider.',
  auth: 'public',
  query: z.object({ company_id: id }),
  response: z.object({ xml: z.string() }),
  answers: 'xml',
  errors: ['COMPANY_NOT_FOUND', 'AUTH_SSO_NOT_CONFIGURED'],
});

export const getSso = endpoint({
  method: 'GET',
  path: '/config/sso/get',
  summary: 'The single sign-on setup of the company, and the values that the provider needs.',
  auth: 'session',
  permissions: ['security.manage'],
  response: sso,
});

export const updateSso = endpoint({
  method: 'POST',
  path: '/config/sso/update',
  summary:
    'Changes the setup. `metadata_url` and `metadata_xml` fill in the values of a SAML provider. `client_secret` is never returned.',
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
    'Checks in the DNS whether an email domain belongs to the company; if not, `problem` says why. If two companies claim a domain, it belongs to the one with the record.',
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
  summary: 'Requests the provider’s metadata and starts a test sign-on, which signs nobody in.',
  auth: 'session',
  permissions: ['security.manage'],
  body: z.object({ origin: z.string().max(limits.url_length).optional() }),
  response: z.object({ attempt_id: id, redirect_url: z.string() }),
  errors: ['AUTH_SSO_NOT_CONFIGURED'],
});

export const getSsoTest = endpoint({
  method: 'GET',
  path: '/config/sso/test/get',
  summary: 'The result of a test sign-on.',
  auth: 'session',
  permissions: ['security.manage'],
  query: z.object({ attempt_id: id }),
  response: ssoTest,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
