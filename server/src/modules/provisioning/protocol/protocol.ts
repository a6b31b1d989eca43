import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@plaudit/contract/limits';
import { databaseTrouble } from '../../../platform/db/away.ts';
import type { Permission } from '@plaudit/contract/people/permissions';
import { AppError } from '../../../platform/errors.ts';
import { noteToken } from '../../../platform/http/proven.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { ScimError, type Client } from '../access.ts';
import { noteRequest } from '../requests/requests.ts';
import { recognise } from '../tokens/tokens.ts';
import { answer, registerDiscovery, registerGroups, registerUsers } from './routes.ts';
import { refusalOf, viewError } from './view.ts';

const prefix = '/scim/v2';

/** Where directory services connect; `origin` is how the caller reached this server, for one without a public address. */
export const baseUrl = ({ config }: Context, origin: string): string =>
  (config.PUBLIC_URL ?? origin).replace(/\/$/, '') + prefix;

/** SCIM 2.0 (RFC 7643, 7644) at /scim/v2, with its own tokens, media type and errors. */
export const registerScim = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  await app.register(
    async (scim) => {
      const askers = new WeakMap<FastifyRequest, { client: Client; request_id: string; created_at: Date }>();
      const details = new WeakMap<FastifyRequest, string>();
      scim.removeAllContentTypeParsers();
      scim.addContentTypeParser(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string', bodyLimit: limits.provisioning_body_bytes },
        async (_request: FastifyRequest, body: string) => parse(body),
      );
      scim.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const base_url = baseUrl(ctx, `${request.protocol}://${request.host}`);
        const arrival = { request_id: newId(), created_at: new Date() };
        const known = await recognise(ctx, request.headers.authorization, base_url);
        if (known) askers.set(request, { client: known.client, ...arrival });
        noteToken(request, known && known.refusal === null ? known.client.company_id : null);
        if (known && known.refusal === null) return;
        reply.header('www-authenticate', 'Bearer');
        throw new ScimError(401, known?.refusal ?? 'A valid bearer token is required');
      });
      scim.setErrorHandler((thrown: AppError, request, reply) => {
        const error = databaseTrouble(thrown) ?? thrown;
        const refusal = refusalOf(error);
        if (refusal.status >= 500) request.log.error({ err: error }, 'request of a directory service failed');
        const { retry_after_seconds } = error;
        if (retry_after_seconds !== undefined) reply.header('retry-after', String(retry_after_seconds));
        details.set(request, refusal.message);
        return answer(reply, viewError(refusal), refusal.status);
      });
      scim.addHook('onResponse', async (request, reply) => {
        const asked = askers.get(request);
        if (!asked) return;
        const { client, ...arrival } = asked;
        noteRequest(ctx, client, {
          ...arrival,
          method: request.method,
          path: request.url.slice(prefix.length),
          status: reply.statusCode,
          detail: details.get(request) ?? null,
          duration_ms: Math.round(reply.elapsedTime),
        });
      });
      // A route and not a not-found handler, because the web app's files are behind a catch-all route.
      scim.all('/*', { config: { rate: 'provisioning' } }, async (request) => {
        throw new ScimError(404, `There is no ${request.url.split('?', 1)[0] as string}`);
      });
      const clientOf = (request: FastifyRequest): Client => askers.get(request)?.client as Client;
      const clientWith =
        (...permissions: Permission[]) =>
        (request: FastifyRequest) =>
          permissions.reduce(refuseWithout, clientOf(request));
      registerDiscovery(scim, clientOf);
      registerUsers(scim, ctx, clientWith('people.manage'));
      // Group members may depend on fields that only `people.manage` sees.
      registerGroups(scim, ctx, clientWith('groups.manage', 'people.manage'));
    },
    { prefix },
  );
};

/** A token may do what the person who made it may do now. */
const refuseWithout = (client: Client, permission: Permission): Client => {
  if (client.permissions.includes(permission)) return client;
  throw new ScimError(403, `The person who created this token no longer has the permission ${permission}`);
};

/** A request without a body may still name its type, as Okta's deletions do. */
const parse = (body: string): unknown => {
  if (body === '') return {};
  try {
    const parsed = JSON.parse(body) as unknown;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (cause) {
    throw new ScimError(400, 'The body is not JSON', 'invalidSyntax', { cause });
  }
  throw new ScimError(400, 'The body is not an object', 'invalidSyntax');
};
