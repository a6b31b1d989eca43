import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { bareHeaders, isHttpsOnly } from './bare-headers.ts';

// Strict: scripts and connections only from here. Styles inline: Radix sets style attributes.
const contentPolicy = (upload_origin: string | null, has_error_reporting: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  // A video that was just recorded or picked is shown from the page's own memory.
  mediaSrc: ["'self'", 'data:', 'blob:', 'https:'],
  connectSrc: ["'self'", ...(upload_origin ? [upload_origin] : [])],
  // Recordings of errors are compressed by a worker that the library makes from a blob.
  ...(has_error_reporting && { workerSrc: ["'self'", 'blob:'] }),
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
});

type Address = Pick<Config, 'PUBLIC_URL' | 'ERROR_REPORTING_DSN'>;

/** What browsers are told with every answer. They are the same for as long as the process runs: the library is asked once. */
const headersFor = (config: Address, upload_origin: string | null): Record<string, string> => {
  const tell = helmet({
    contentSecurityPolicy: { directives: contentPolicy(upload_origin, config.ERROR_REPORTING_DSN !== undefined) },
    strictTransportSecurity: isHttpsOnly(config),
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  tell(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/**
 * Tells browsers with every answer what its page may do, and which request it answers. A call is answered with data, which
 * no browser runs or shows as a page: what is for pages alone would be more bytes than most answers have.
 */
export const sendSecurityHeaders = (app: FastifyInstance, config: Address, upload_origin: string | null): void => {
  const of_pages = headersFor(config, upload_origin);
  const of_calls = { ...bareHeaders(config), 'cross-origin-resource-policy': 'same-origin' };
  app.addHook('onRequest', (request, reply, next) => {
    const is_call = request.routeOptions.config.endpoint !== undefined;
    reply.headers(is_call ? of_calls : of_pages).header('x-request-id', request.id);
    next();
  });
};
