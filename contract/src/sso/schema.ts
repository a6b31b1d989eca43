import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, line, text } from '../schema.ts';

/** What is read from a provider's claims (OpenID Connect) or attributes (SAML). */
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

/** What admins set. Secrets go in only, see `updateSso`. */
export const ssoSettings = z.object({
  protocol: z.enum(['oidc', 'saml']),
  is_enabled: z.boolean(),
  /** Only owners sign in by password. */
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
  /** Role of accounts that are created on first sign-on; null is the role of an employee. */
  role_id: id.nullable(),
  mapping: ssoMapping,
});
export type SsoSettings = z.infer<typeof ssoSettings>;

/**
 * A domain of the company's email addresses. Once a TXT `record` in its DNS proves it, it leads people to the company's
 * sign-on.
 */
export const ssoDomain = z.object({
  domain: z.string(),
  is_proved: z.boolean(),
  proved_at: instant.nullable(),
  record: z.object({ name: z.string(), value: z.string() }),
});
export type SsoDomain = z.infer<typeof ssoDomain>;

/** `taken`: the record of another company that proved the domain before is there too. */
export const domain_problems = ['missing', 'other_value', 'unreachable', 'taken'] as const;
export type DomainProblem = (typeof domain_problems)[number];

/** The settings with what the admin has to tell the provider. */
export const sso = ssoSettings.extend({
  client_secret_set_at: instant.nullable(),
  /**
   * The people the provider signs in: everyone, everyone but owners, or only people who hold no more than the person who set it
   * up. The others sign in as before.
   */
  speaks_for: z.enum(['everybody', 'all_but_owners', 'some']),
  /** Whether the caller may change which provider the company trusts: not while it signs in people who hold more. */
  may_change_trust: z.boolean(),
  /** When a test of the current settings last succeeded. */
  tested_at: instant.nullable(),
  /** The company's email domain and the ones above. */
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

/** Why a person did not get in, besides the error code. */
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

/** A test of the setup: what the provider said about the person, and the account that would come of it. */
export const ssoTest = z.object({
  status: z.enum(['waiting', 'passed', 'failed']),
  claims: z.record(z.string(), z.unknown()),
  fields: ssoMapping.partial(),
  problem: z.string().nullable(),
});
export type SsoTest = z.infer<typeof ssoTest>;
