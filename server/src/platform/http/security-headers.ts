import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { bareHeaders, isHttpsOnly } from './bare-headers.ts';

// Strict: scripts and connections only from here. Styles inline: Radix sets style attributes.
const contentPolicy = (upload_origin: string | null, has_error_reporting: boolean, inline_scripts: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inline_scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)],
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

/** The headers of a page, which may run `inline_scripts` besides those in files. Asks the library: once for each page. */
export const pageHeaders = (
  config: Address,
  upload_origin: string | null,
  inline_scripts: string[] = [],
): Record<string, string> => {
  const directives = contentPolicy(upload_origin, config.ERROR_REPORTING_DSN !== undefined, inline_scripts);
  const tell = helmet({
    contentSecurityPolicy: { directives },
    strictTransportSecurity: isHttpsOnly(config),
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  tell(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No page is answered but what a page reads. */
    is_pageless?: boolean;
  }
}

/**
 * Tells browsers with every answer what its page may do, and which request it answers. A page reads the answers of calls and
 * files: headers for pages alone would be more bytes than most answers have.
 */
export const sendSecurityHeaders = (app: FastifyInstance, config: Address, upload_origin: string | null): void => {
  const of_pages = pageHeaders(config, upload_origin);
  const of_others = { ...bareHeaders(config), 'cross-origin-resource-policy': 'same-origin' };
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint, is_pageless = endpoint !== undefined } = request.routeOptions.config;
    reply.headers(is_pageless ? of_others : of_pages).header('x-request-id', request.id);
    next();
  });
};
