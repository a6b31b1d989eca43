import { createProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import type { TestApp, TestCompany } from './app.ts';

export type ScimBody = {
  schemas: string[];
  id: string;
  detail: string;
  scimType: string;
  totalResults: number;
  itemsPerPage: number;
  startIndex: number;
  Resources: ScimBody[];
  meta: { version: string; location: string; created: string; lastModified: string };
} & Record<string, unknown>;

export type ScimAnswer = { status: number; headers: Headers; body: ScimBody };

export type ScimCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimAnswer>;

/** Speaks SCIM to a server as a directory service does, with a bearer token. */
export const scimCaller =
  (url: string, secret: string): ScimCall =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as ScimBody,
    };
  };

/** A token of the company, made as an admin does, and a caller that holds it. */
export const connectScim = async (
  app: TestApp,
  { owner }: TestCompany,
  { token_name = 'Entra ID', sends_invitations = false } = {},
) => {
  const body = { token_name, sends_invitations };
  const { token, secret } = await app.ok(createProvisioningToken, { as: owner, body });
  return { token_id: token.token_id, secret, scim: scimCaller(app.url, secret) };
};

/** A user as the standard's examples have one; `name` makes it unlike others. */
export const scimUser = (name: string, other: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@example.test`,
  name: { givenName: name, familyName: 'Jensen' },
  emails: [{ value: `${name}@example.test`, type: 'work', primary: true }],
  active: true,
  ...other,
});
