import type { FastifyInstance } from 'fastify';
import { limits } from '@plaudit/contract/limits';
import { AppError, invalidRequest } from '../errors.ts';
import type { Config } from '../../config.ts';
import { prefix } from './api.ts';

const envelope_types = ['text/plain', 'application/x-sentry-envelope'];
const upstream_timeout_ms = 10_000;
/** Anything else is for the operator: it goes to the log, and the browser gets 503. A 401 would end a session. */
const understood = new Set([200, 413, 429]);
/** The headers that make the browser's library slow down. */
const passed_on = ['retry-after', 'x-sentry-rate-limits'];

/** Where envelopes of a DSN go; the key is in the query, as the protocol requires. */
export const envelopeAddress = (dsn: string): string => {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder, project] = /^(.*)\/(\d+)$/.exec(pathname) as unknown as [string, string, string];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
};

/** The DSN in the first line of an envelope, which is JSON. */
const dsnOf = (envelope: Buffer): unknown => {
  const end = envelope.indexOf('\n');
  try {
    return (JSON.parse(envelope.toString('utf8', 0, end < 0 ? envelope.length : end)) as { dsn?: unknown }).dsn;
  } catch {
    throw invalidRequest('body', 'The first line is not the header of an envelope');
  }
};

const passOn = async (address: string, envelope: Buffer): Promise<{ status: number; headers: Headers }> => {
  try {
    const { status, headers, body } = await fetch(address, {
      method: 'POST',
      body: new Uint8Array(envelope),
      headers: { 'content-type': 'application/x-sentry-envelope' },
      // Only to the configured host, and nowhere that it might redirect us.
      redirect: 'manual',
      signal: AbortSignal.timeout(upstream_timeout_ms),
    });
    await body?.cancel();
    if (!understood.has(status)) throw new Error(`The host of ERROR_REPORTING_DSN answered ${status}`);
    return { status, headers };
  } catch (cause) {
    throw new AppError('INTERNAL_SERVER_ERROR', { status: 503, cause });
  }
};

/**
 * `POST /api/extra/sentry/tunnel`: passes envelopes of error reports to the configured host and to no other, so that browsers
 * talk only to this server. Nothing about the sender is passed on: no address, no cookie, no browser name.
 */
export const registerErrorTunnel = async (app: FastifyInstance, { ERROR_REPORTING_DSN }: Config): Promise<void> => {
  await app.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers();
    tunnel.addContentTypeParser(envelope_types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    tunnel.post<{ Body: Buffer }>(
      `${prefix}/extra/sentry/tunnel`,
      { bodyLimit: limits.error_report_bytes, config: { rate: 'report' } },
      async ({ body }, reply) => {
        if (!ERROR_REPORTING_DSN) throw new AppError('AUTH_RECORD_NOT_FOUND');
        if (dsnOf(body ?? Buffer.from('')) !== ERROR_REPORTING_DSN) throw new AppError('AUTH_RECORD_NOT_FOUND');
        const { status, headers } = await passOn(envelopeAddress(ERROR_REPORTING_DSN), body);
        for (const name of passed_on) {
          const value = headers.get(name);
          if (value) reply.header(name, value);
        }
        return reply.status(status).send({ status: status === 200 });
      },
    );
  });
};
