import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@plaudit/contract/errors';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: who asked, and why they were refused. Null before any hook ran. */
    about: { company_id?: string; employee_id?: string; code?: ErrorCode } | null;
  }
}

/** Of these the good answers stand in the log too: somebody gets in, or gets something to get in with. */
const told_always = new Set(['auth', 'callback']);

/** A line for each request that was refused, and for each that opens something; `from` is the network that asked. */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest('about', null);
  app.addHook('onRequest', async (request) => void (request.about = {}));
  app.addHook('onResponse', async (request, reply) => {
    const { method, about, ip, log, routeOptions } = request;
    const line = {
      method,
      path: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...about,
      from: networkOf(ip),
    };
    if (reply.statusCode >= 400) log.info(line, 'refused');
    else if (told_always.has(routeOptions.config.rate ?? '')) log.info(line, 'answered');
    else log.debug(line, 'answered');
  });
};
