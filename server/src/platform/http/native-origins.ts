import type { FastifyInstance } from 'fastify';
import { device_header, session_headers } from '@plaudit/contract/auth/schema';
import type { Config } from '../../config.ts';

/** What the app calls. Everything else stays within its own origin. */
const reach = /^\/(api|files)\/|^\/version\.json(\?|$)/;
const names = Object.values(session_headers);
/** Headers that calls carry, and those of an answer that the app reads: a replaced token and when it was, how long to wait. */
const sent = [...names, device_header, 'content-type', 'idempotency-key', 'x-portal'].join(', ');
const read = [...names, device_header, 'date', 'retry-after', 'x-request-id', 'content-disposition'].join(', ');
/** Chromium's own limit. */
const preflight_good_for_seconds = 7200;

/**
 * Lets the pages inside native shells call this server from their own origins. No cookies are involved: a page that pretends to
 * be one has nothing to sign in with.
 */
export const allowNative = (app: FastifyInstance, { NATIVE_ORIGINS }: Pick<Config, 'NATIVE_ORIGINS'>): void => {
  const origins = new Set(NATIVE_ORIGINS);
  app.addHook('onRequest', (request, reply, next) => {
    if (!reach.test(request.url)) return next();
    // Caches in between must not give one origin the answer of another.
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (!origin || !origins.has(origin)) return next();
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': read });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
    void reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': sent,
        'access-control-max-age': preflight_good_for_seconds,
      })
      .status(204)
      .send();
  });
};
