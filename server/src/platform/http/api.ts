import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { device_header, session_headers } from '@plaudit/contract/auth/schema';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { hasPermission, requirementOf } from '@plaudit/contract/people/permissions';
import { AppError, invalidRequest } from '../errors.ts';
import type { Context, Viewer } from '../context.ts';
import type { LiveGate, Standing } from '../realtime/gate.ts';
import type { Idempotency } from '../db/idempotency.ts';
import { seated } from '../db/seat.ts';
import { lookingOnly, refuseUnlessLook, refuseWrites } from '../looking.ts';
import { nobodys } from '../db/turns.ts';
import { createAnswerPace } from './answer-pace.ts';
import type { Call, FileAnswer, Route } from './bind.ts';
import { publicUrl } from '../mail/render.ts';
import { loadOf } from './load.ts';
import { networkOf } from './network-of.ts';
import { validate } from './validate.ts';

/** The service prefix of every call. */
export const prefix = '/api';

/** What the modules that own sessions and companies tell the platform. */
export type Gatekeeper = {
  /** The viewer of the four headers, with the new access token if it was just rotated; null if they are not valid. */
  authenticate(
    headers: Record<string, string | undefined>,
    options: { may_rotate: boolean },
  ): Promise<(Standing & { access_token?: string }) | null>;
  review: LiveGate['review'];
  placesOf: LiveGate['placesOf'];
  isModuleOn(company_id: string, module: ModuleName): Promise<boolean>;
  /** Whether a person signed in before on the device of this secret. */
  isKnownDevice(secret: string): Promise<boolean>;
};

const headersOf = (request: FastifyRequest) => {
  const given: Record<string, string | undefined> = {};
  for (const name of Object.values(session_headers)) {
    const value = request.headers[name];
    given[name] = typeof value === 'string' ? value : undefined;
  }
  return given;
};

const signIn = async (gate: Gatekeeper, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  if (endpoint.auth === 'public') return null;
  const headers = headersOf(request);
  if (endpoint.auth === 'optional' && !headers[session_headers.access_token]) return null;
  const signed_in = await gate.authenticate(headers, { may_rotate: true });
  const presented = headers[session_headers.access_token];
  if (!signed_in || !presented) throw new AppError('AUTH_INVALID_TOKEN');
  if (signed_in.access_token) {
    const { session_id, company_id, employee_id } = signed_in.viewer;
    reply.headers({
      [session_headers.access_token]: signed_in.access_token,
      [session_headers.session_id]: session_id,
      [session_headers.company_id]: company_id,
      [session_headers.employee_id]: employee_id,
    });
  }
  return { viewer: signed_in.viewer, access_token: signed_in.access_token ?? presented };
};

/** In the form in which tokens are made; anything else is no one's. */
export const deviceSecretOf = ({ headers }: FastifyRequest): string | null => {
  const secret = headers[device_header];
  return typeof secret === 'string' && /^[\w-]{43}$/.test(secret) ? secret : null;
};

const idempotencyOf = (endpoint: Endpoint, request: FastifyRequest, viewer: Viewer | null): Idempotency | undefined => {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || !viewer || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidRequest('headers.idempotency-key', 'Use 1 to 200 visible ASCII characters');
  }
  const request_hash = createHash('sha256')
    .update(endpoint.path)
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { key, request_hash, company_id: viewer.company_id, employee_id: viewer.employee_id };
};

type Door = { ctx: Context; gate: Gatekeeper; keepPace: ReturnType<typeof createAnswerPace> };

const answer = async (
  { ctx, gate, keepPace }: Door,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = route;
  const signed_in = await signIn(gate, endpoint, request, reply);
  const viewer = signed_in?.viewer ?? null;
  if (viewer && request.about) {
    Object.assign(request.about, { company_id: viewer.company_id, employee_id: viewer.employee_id });
  }
  refuseUnlessLook(endpoint, viewer);
  if (viewer && !hasPermission(viewer.permissions, requirementOf(endpoint.permissions))) {
    throw new AppError('NO_PERMISSION');
  }
  if (viewer?.must_enrol && !endpoint.while_enrolling) {
    throw new AppError('NO_PERMISSION', { payload: { must_enrol: true } });
  }
  if (viewer && endpoint.module && !(await gate.isModuleOn(viewer.company_id, endpoint.module))) {
    throw new AppError('NO_PERMISSION', { payload: { module: endpoint.module } });
  }
  const call = {
    viewer,
    access_token: signed_in?.access_token ?? null,
    body: validate(endpoint.body, request.body, 'body', endpoint.invalid_body),
    query: validate(endpoint.query, request.query, 'query'),
    ip: networkOf(request.ip),
    // Only the oldest HTTP leaves the host out.
    origin: request.host ? `${request.protocol}://${request.host}` : publicUrl(ctx.config, ''),
    is_navigation: request.headers.accept?.includes('text/html') ?? false,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device_secret: deviceSecretOf(request),
    keepDevice: (secret: string) => void reply.header(device_header, secret),
  };
  const idempotency = idempotencyOf(endpoint, request, viewer);
  if (idempotency) keepPace(idempotency);
  const of_call = { ...ctx, log: request.log as Context['log'], idempotency };
  const handle = (own: Context) => route.handle(own, call as Call<never>);
  const data = viewer?.is_sample
    ? await refuseWrites(() => handle(lookingOnly(of_call, viewer.company_id)))
    : await handle(seated(of_call, viewer?.company_id ?? nobodys, loadOf(endpoint, call.body)));
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, data as FileAnswer);
  // The schema drops what the contract does not declare: nothing leaves by accident.
  return deliver(endpoint, endpoint.response.parse(data), reply);
};

/** The envelope, or what a browser or a foreign server wants instead. */
const deliver = ({ answers }: Endpoint, data: unknown, reply: FastifyReply): unknown => {
  if (answers === 'redirect') {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect((data as { location: string }).location, 303);
  }
  if (answers === 'xml') return reply.type('application/xml; charset=utf-8').send((data as { xml: string }).xml);
  return { status: true, data };
};

/** Letters beyond ASCII go into a parameter of their own (RFC 6266). */
const dispositionOf = (file_name: string): string => {
  const plain = file_name.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const exact = plain === file_name ? '' : `; filename*=UTF-8''${encodeURIComponent(file_name)}`;
  return `attachment; filename="${plain}"${exact}`;
};

const sendFile = (reply: FastifyReply, content_type: string, { file_name, content }: FileAnswer) =>
  reply
    .headers({
      'content-type': content_type,
      'content-disposition': dispositionOf(file_name),
      'cache-control': 'no-store',
    })
    .send(content);

/** Answers contain data about people: no cache in between keeps them, and neither does the browser. Files set their own headers. */
const keepNowhere = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ url, routeOptions }, reply, next) => {
    // A call's address can be written in other ways: its route identifies it. Below the prefix there are also missing pages.
    const is_call = routeOptions.config.endpoint !== undefined || url.startsWith(`${prefix}/`);
    if (is_call) reply.header('cache-control', 'no-store');
    next();
  });
};

/** Binds the calls below the prefix. */
export const registerApi = (app: FastifyInstance, ctx: Context, gate: Gatekeeper, routes: readonly Route[]): void => {
  keepNowhere(app);
  const door = { ctx, gate, keepPace: createAnswerPace(ctx.config) };
  const add = (scope: FastifyInstance, route: Route) => {
    const { method, path, rate = 'default' } = route.endpoint;
    scope.route({
      method,
      url: prefix + path,
      config: { rate, endpoint: path },
      handler: (request, reply) => answer(door, route, request, reply),
    });
  };
  for (const route of routes) if (!route.endpoint.form) add(app, route);
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    for (const route of routes) if (route.endpoint.form) add(scope, route);
  });
};
