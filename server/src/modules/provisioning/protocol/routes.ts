import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Load } from '@plaudit/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { seated } from '../../../platform/db/seat.ts';
import { ScimError, type Client } from '../access.ts';
import { createGroup, deleteGroup, getGroup, listGroupPage, patchGroup, replaceGroup } from '../groups/groups.ts';
import { versionOf } from '../groups/view.ts';
import type { Precondition } from '../patch/patch.ts';
import { viewResourceTypes, viewSchemas, viewServiceProvider } from '../schemas/view.ts';
import { createUser, deleteUser, getUser, listUserPage, patchUser, replaceUser } from '../users/users.ts';
import { select, selectionOf, type Resource } from '../view.ts';

type ClientOf = (request: FastifyRequest) => Client;
type Versioned = Resource & { meta: { version: string; location: string } };

const config = { rate: 'provisioning' as const };
const media_type = 'application/scim+json; charset=utf-8';

/** The answer in the media type of the protocol. */
export const answer = (reply: FastifyReply, body: object, status = 200): FastifyReply =>
  reply.status(status).type(media_type).send(JSON.stringify(body));

const queryOf = ({ query }: FastifyRequest): Resource => query as Resource;
const bodyOf = ({ body }: FastifyRequest): Resource => (body ?? {}) as Resource;
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
const preconditionOf = ({ headers }: FastifyRequest): Precondition => ({ if_match: headers['if-match'] });

/** One resource with its version, or 304 when the caller has it. */
const answerOne = (request: FastifyRequest, reply: FastifyReply, resource: Resource, version: string, status = 200) => {
  reply.header('etag', version);
  const known = request.headers['if-none-match'];
  if (status === 200 && request.method === 'GET' && known !== undefined && known === version) {
    return reply.status(304).send();
  }
  return answer(reply, select(resource, selectionOf(queryOf(request))), status);
};

/** What this server can do: `/ServiceProviderConfig`, `/ResourceTypes`, `/Schemas`. */
export const registerDiscovery = (app: FastifyInstance, clientOf: ClientOf): void => {
  const one = (list: { Resources: object[] }, id: string): object => {
    const found = list.Resources.find((resource) => (resource as { id: string }).id === id);
    if (!found) throw new ScimError(404, `There is no ${id}`);
    return found;
  };
  const lists = { ResourceTypes: viewResourceTypes, Schemas: viewSchemas };
  app.get('/ServiceProviderConfig', { config }, async (request, reply) =>
    answer(reply, viewServiceProvider(clientOf(request).base_url)),
  );
  for (const [name, view] of Object.entries(lists)) {
    const listFor = (request: FastifyRequest) => {
      if (queryOf(request).filter !== undefined) throw new ScimError(403, 'This list cannot be filtered');
      return view(clientOf(request).base_url);
    };
    app.get(`/${name}`, { config }, async (request, reply) => answer(reply, listFor(request)));
    app.get(`/${name}/:id`, { config }, async (request, reply) => answer(reply, one(listFor(request), idOf(request))));
  }
};

export const registerUsers = (app: FastifyInstance, ctx: Context, clientOf: ClientOf): void => {
  const ctxOf = (request: FastifyRequest, load: Load = 'usual') => seated(ctx, clientOf(request).company_id, load);
  const one = (request: FastifyRequest, reply: FastifyReply, user: Versioned, status = 200) => {
    if (status === 201) reply.header('location', user.meta.location);
    return answerOne(request, reply, user, user.meta.version, status);
  };
  app.get('/Users', { config }, async (request, reply) =>
    answer(reply, await listUserPage(ctxOf(request, 'question'), clientOf(request), queryOf(request))),
  );
  app.post('/Users/.search', { config }, async (request, reply) =>
    answer(reply, await listUserPage(ctxOf(request, 'question'), clientOf(request), bodyOf(request))),
  );
  app.post('/Users', { config }, async (request, reply) =>
    one(request, reply, await createUser(ctxOf(request), clientOf(request), bodyOf(request)), 201),
  );
  app.get('/Users/:id', { config }, async (request, reply) =>
    one(request, reply, await getUser(ctxOf(request), clientOf(request), idOf(request))),
  );
  app.put('/Users/:id', { config }, async (request, reply) => {
    const given = preconditionOf(request);
    return one(
      request,
      reply,
      await replaceUser(ctxOf(request), clientOf(request), idOf(request), bodyOf(request), given),
    );
  });
  app.patch('/Users/:id', { config }, async (request, reply) => {
    const given = preconditionOf(request);
    return one(
      request,
      reply,
      await patchUser(ctxOf(request), clientOf(request), idOf(request), bodyOf(request), given),
    );
  });
  app.delete('/Users/:id', { config }, async (request, reply) => {
    await deleteUser(ctxOf(request), clientOf(request), idOf(request), preconditionOf(request));
    return reply.status(204).send();
  });
};

export const registerGroups = (app: FastifyInstance, ctx: Context, clientOf: ClientOf): void => {
  // Each request may be about tens of thousands of members.
  const ctxOf = (request: FastifyRequest) => seated(ctx, clientOf(request).company_id, 'bulk');
  const one = async (request: FastifyRequest, reply: FastifyReply, id: string, status = 200) => {
    const { resource, version } = await getGroup(ctxOf(request), clientOf(request), id, queryOf(request));
    if (status === 201) reply.header('location', `${clientOf(request).base_url}/Groups/${id}`);
    return answerOne(request, reply, resource, version, status);
  };
  app.get('/Groups', { config }, async (request, reply) =>
    answer(reply, await listGroupPage(ctxOf(request), clientOf(request), queryOf(request))),
  );
  app.post('/Groups/.search', { config }, async (request, reply) =>
    answer(reply, await listGroupPage(ctxOf(request), clientOf(request), bodyOf(request))),
  );
  app.post('/Groups', { config }, async (request, reply) => {
    const { group_id } = await createGroup(ctxOf(request), clientOf(request), bodyOf(request));
    return one(request, reply, group_id, 201);
  });
  app.get('/Groups/:id', { config }, async (request, reply) => one(request, reply, idOf(request)));
  app.put('/Groups/:id', { config }, async (request, reply) => {
    const given = preconditionOf(request);
    const { group_id } = await replaceGroup(ctxOf(request), clientOf(request), idOf(request), bodyOf(request), given);
    return one(request, reply, group_id);
  });
  // Without a body: a group of thousands would answer each change of one member with all of them.
  app.patch('/Groups/:id', { config }, async (request, reply) => {
    const given = preconditionOf(request);
    const row = await patchGroup(ctxOf(request), clientOf(request), idOf(request), bodyOf(request), given);
    return reply.header('etag', versionOf(row)).status(204).send();
  });
  app.delete('/Groups/:id', { config }, async (request, reply) => {
    await deleteGroup(ctxOf(request), clientOf(request), idOf(request), preconditionOf(request));
    return reply.status(204).send();
  });
};
