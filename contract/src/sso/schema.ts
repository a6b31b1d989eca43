import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, line, text } from '../schema.ts';

/** What is taken from a provider's claims (OpenID Connect) or attributes (SAML). */
export const mapped_fields = ['email', 'first_name', 'last_name', 'position_title', 'department', 'location'] as const;
export type MappedField = (typeof mapped_fields)[number];

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Enter a domain such as example.com');
const address = z
  .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
  .max(limits.url_length);

/** By field, the name of the claim or attribute; empty takes the names that providers commonly use. */
export const ssoMapping = z.object(
  Object.fromEntries(mapped_fields.map((name) => [name, text(200)])) as Record<MappedField, ReturnType<typeof text>>,
);
export type SsoMapping = z.infer<typeof ssoMapping>;

/** What administrators set. Secrets go in only, see `updateSso`. */
export const ssoSettings = z.object({
  protocol: z.enum(['oidc', 'saml']),
  is_enabled: z.boolean(),
  /** Nobody but owners signs in by password. */
  is_enforced: z.boolean(),
  email_domains: z.array(domain).max(limits.sso_domains),
  issuer: address.nullable(),
  client_id: line(limits.url_length).nullable(),
  scopes: line(500),
  metadata_url: address.nullable(),
  idp_entity_id: line(limits.url_length).nullable(),
  idp_sign_on_url: address.nullable(),
  /** X.509, PEM or its inner part. */
  idp_certificates: z.array(z.string().trim().min(1).max(10_000)).max(limits.sso_certificates),
  /** Assertions of SAML that come unencrypted are refused. */
  requires_encryption: z.boolean(),
  /** Where people go after signing out; without one, the address that an OpenID provider names. */
  logout_url: address.nullable(),
  creates_accounts: z.boolean(),
  updates_profiles: z.boolean(),
  /** Role of accounts that come by themselves; null is that of an employee. */
  role_id: id.nullable(),
  mapping: ssoMapping,
});
export type SsoSettings = z.infer<typeof ssoSettings>;

/** A domain of the company's mail addresses. Proved, by a TXT `record` of its DNS, it leads people to the company's sign-on. */
export const ssoDomain = z.object({
  domain: z.string(),
  is_proved: z.boolean(),
  proved_at: instant.nullable(),
  record: z.object({ name: z.string(), value: z.string() }),
});
export type SsoDomain = z.infer<typeof ssoDomain>;

/** `taken`: the record of another company, which proved the domain before, is there too. */
export const domain_problems = ['missing', 'other_value', 'unreachable', 'taken'] as const;
export type DomainProblem = (typeof domain_problems)[number];

/** The settings with what the provider has to be told. */
export const sso = ssoSettings.extend({
  client_secret_set_at: instant.nullable(),
  /**
   * For whom the provider speaks: everybody, everybody but owners, or only who holds no more than who set it up. The
   * others sign in as before.
   */
  speaks_for: z.enum(['everybody', 'all_but_owners', 'some']),
  /** Whether the caller may change whom the company trusts: not while the provider speaks for people who hold more. */
  may_change_trust: z.boolean(),
  /** When a sign-on last succeeded in a test of what is set now. */
  tested_at: instant.nullable(),
  /** The mail domain of the company and those above. */
  domains: z.array(ssoDomain),
  certificates: z.array(
    z.object({ subject: z.string(), fingerprint: z.string(), expires_at: instant, is_expired: z.boolean() }),
  ),
  service_provider: z.object({
    redirect_uri: z.string(),
    entity_id: z.string(),
    acs_url: z.string(),
    certificate: z.string().nullable(),
    encryption_certificate: z.string().nullable(),
    post_logout_uri: z.string(),
  }),
});
export type Sso = z.infer<typeof sso>;

/** Why somebody did not get in, beside the error code. */
export const sso_refusals = [
  'expired',
  'denied',
  'refused',
  'no_email',
  'no_account',
  'inactive',
  'linked',
  'owner',
  'above',
] as const;
export type SsoRefusal = (typeof sso_refusals)[number];

/** A trial of the set-up: what the provider said of the person, and what would be made of it. */
export const ssoTest = z.object({
  status: z.enum(['waiting', 'passed', 'failed']),
  claims: z.record(z.string(), z.unknown()),
  fields: ssoMapping.partial(),
  problem: z.string().nullable(),
});
export type SsoTest = z.infer<typeof ssoTest>;
