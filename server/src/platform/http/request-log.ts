import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Log } from '../log.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: who asked, and why they were refused. Null before any hook ran. */
    about: { company_id?: string; employee_id?: string; code?: ErrorCode } | null;
  }
}

/** The log of one request, opened with its first line: most requests need none. */
class RequestLog {
  readonly #open: () => FastifyBaseLogger;
  #opened: FastifyBaseLogger | undefined;

  constructor(open: () => FastifyBaseLogger) {
    this.#open = open;
  }

  get opened(): FastifyBaseLogger {
    return (this.#opened ??= this.#open());
  }
}

for (const name of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const) {
  Object.defineProperty(RequestLog.prototype, name, {
    value(this: RequestLog, ...said: Parameters<FastifyBaseLogger[typeof name]>) {
      return (this.opened[name] as (...given: unknown[]) => unknown)(...said);
    },
  });
}

/** Successes of these are logged too: a person gets in, or gets something to get in with. */
const told_always = new Set(['auth', 'callback']);

/** A line for each request that was refused, and for each that opens something; `from` is the network it came from. */
export const logRequests = (app: FastifyInstance, log: Log): void => {
  app.setChildLoggerFactory(
    (logger, bindings, options) =>
      new RequestLog(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger,
  );
  app.decorateRequest('about', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.about = {};
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { method, about, ip, routeOptions } = request;
    const is_told = reply.statusCode >= 400 || told_always.has(routeOptions.config.rate ?? '');
    if (is_told || log.isLevelEnabled('debug')) {
      const line = {
        method,
        path: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...about,
        from: networkOf(ip),
      };
      if (reply.statusCode >= 400) request.log.info(line, 'refused');
      else request.log[is_told ? 'info' : 'debug'](line, 'answered');
    }
    next();
  });
};
