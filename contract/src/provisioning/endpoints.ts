import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, line, nothing, page, paging } from '../schema.ts';

/** A key by which a directory service keeps people and groups up to date. The secret itself is shown once. */
export const provisioningToken = z.object({
  token_id: id,
  token_name: z.string(),
  /** Its last four characters. */
  token_end: z.string(),
  /** The people it adds get an invitation by email. */
  sends_invitations: z.boolean(),
  created_by: employeeCard,
  created_at: instant,
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
  last_used_at: instant.nullable(),
});
export type ProvisioningToken = z.infer<typeof provisioningToken>;

/** A request of a directory service and how it was answered. */
export const provisioningRequest = z.object({
  request_id: id,
  token_name: z.string(),
  created_at: instant,
  method: z.string(),
  /** With its query, below the base URL. */
  path: z.string(),
  status: z.number().int(),
  /** Why it was refused. */
  detail: z.string().nullable(),
  duration_ms: z.number().int(),
});
export type ProvisioningRequest = z.infer<typeof provisioningRequest>;

const auth = 'session' as const;

export const getProvisioning = endpoint({
  method: 'GET',
  path: '/provisioning/get',
  summary: 'The address where directory services connect with SCIM 2.0, and their tokens.',
  auth,
  permissions: ['security.manage'],
  response: z.object({ base_url: z.string(), tokens: z.array(provisioningToken) }),
});

export const createProvisioningToken = endpoint({
  method: 'POST',
  path: '/provisioning/token/new',
  summary: 'Creates a token. Its secret is only in this answer.',
  auth,
  // A token adds people, deactivates them and changes groups: no one gives permissions that they don't hold.
  permissions: { all: ['security.manage', 'people.manage', 'groups.manage'] },
  body: z.object({
    token_name: line(limits.name_length),
    sends_invitations: z.boolean().default(true),
    expires_in_days: z.number().int().min(1).max(limits.provisioning_token_days).nullable().default(null),
  }),
  response: z.object({ token: provisioningToken, secret: z.string() }),
});

export const revokeProvisioningToken = endpoint({
  method: 'DELETE',
  path: '/provisioning/token/revoke',
  summary: 'Revokes a token, immediately and permanently.',
  auth,
  permissions: ['security.manage'],
  query: z.object({ token_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listProvisioningRequests = endpoint({
  method: 'POST',
  path: '/provisioning/request/list',
  reads: true,
  summary: 'The recent requests of directory services and how they were answered, newest first.',
  auth,
  permissions: ['security.manage'],
  body: z.object({ is_refused: z.boolean().optional(), ...paging }),
  response: page(provisioningRequest),
});
