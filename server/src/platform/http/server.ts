import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { limits } from '@plaudit/contract/limits';
import { sql } from 'kysely';
import { databaseAway } from '../db/away.ts';
import { newId } from '../ids.ts';
import type { Context } from '../context.ts';
import { registerApi, type Gatekeeper } from './api.ts';
import { bareHeaders } from './bare-headers.ts';
import type { Route } from './bind.ts';
import { closeWhenDrained } from './drain.ts';
import { registerLimiter } from './limiter.ts';
import { registerAppLinks } from './app-links.ts';
import { allowNative } from './native-origins.ts';
import { refuseBadHosts } from './host.ts';
import { endSlowBodies, serverOptions, usual_patience, type Patience } from './patience.ts';
import { registerMetrics } from './metrics.ts';
import { replyWithError } from './reply.ts';
import { logRequests } from './request-log.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable.ts';

/** The HTTP side of a process: health checks, metrics, the API. Pages and files are registered next to it. */
export const createServer = async (
  ctx: Context,
  gate: Gatekeeper,
  routes: readonly Route[],
  patience: Patience = usual_patience,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(patience),
    bodyLimit: limits.body_bytes,
    clientErrorHandler: answerUnreadable,
    genReqId: newId,
    trustProxy: (_address, hop) => hop < ctx.config.TRUST_PROXY,
    // A proxy or browser that idles must not hold up a graceful stop.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // Addresses that cannot be read are refused before any route, and have no other handler.
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request as FastifyRequest, (reply as FastifyReply).headers(bareHeaders(ctx.config))),
  }) as unknown as FastifyInstance;

  // Otherwise a plain text body would count as one, and only its shape would reveal it.
  app.removeContentTypeParser('text/plain');
  closeWhenDrained(app);
  app.setErrorHandler(replyWithError);
  logRequests(app, ctx.log);
  // Before anything that refuses a request.
  sendSecurityHeaders(app, ctx.config, ctx.files.upload_origin);
  endSlowBodies(app, patience);
  refuseBadHosts(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  allowNative(app, ctx.config);
  await registerLimiter(app, ctx.config, gate);
  registerMetrics(app, ctx);

  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(ctx.db).catch((cause: unknown) => {
      throw databaseAway(cause);
    });
    return reply.send({ status: true });
  });
  registerAppLinks(app, ctx.config);
  registerApi(app, ctx, gate, routes);
  return app;
};
