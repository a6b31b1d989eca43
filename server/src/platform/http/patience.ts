import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How long this server waits for clients that send slowly, or not at all. */
export type Patience = {
  /** For the headers of a request, from the first byte or from the connection. */
  headers_ms: number;
  /** For the body of a call, which has some kilobytes. */
  body_ms: number;
  /** For a whole request: a picture of 10 MB over a line of 150 kbit/s. */
  request_ms: number;
  /** For the next byte, in either direction. */
  idle_ms: number;
  /** How often connections are checked. */
  check_ms: number;
};

export const usual_patience: Patience = {
  headers_ms: 20_000,
  body_ms: 60_000,
  request_ms: 600_000,
  idle_ms: 120_000,
  check_ms: 5000,
};

/** The settings of Node's server for that. */
export const serverOptions = ({ headers_ms, request_ms, idle_ms, check_ms }: Patience) => ({
  connectionTimeout: idle_ms,
  requestTimeout: request_ms,
  http: { headersTimeout: headers_ms, connectionsCheckingInterval: check_ms },
});

/** Ends calls whose body does not arrive; uploads have the time of a whole request. */
export const endSlowBodies = (app: FastifyInstance, { body_ms }: Patience): void => {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, next) => {
    if (hasBody(raw) && routeOptions.config.rate !== 'upload') {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        // Answered already, or no one reads it: there is nothing more to say.
        if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy();
        reply.header('connection', 'close');
        // The reader of the body gets this instead of its end, and answers with it.
        raw.emit('error', tooSlow());
      }, body_ms);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    next();
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = (): AppError => {
  const issues = [{ path: 'body', message: 'The body did not arrive in time' }];
  return Object.assign(new AppError('INVALID_REQUEST', { status: 408, payload: { issues } }), { statusCode: 408 });
};
