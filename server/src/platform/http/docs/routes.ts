import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi/document.ts';
import { renderDocs } from './page.ts';

/** The API described for programs (`/api/openapi.json`) and for people (`/api/docs`); both made once, on first use. */
export const registerDocs = (app: FastifyInstance, version: string): void => {
  const style = readFileSync(join(import.meta.dirname, 'style.css'));
  const once = (make: () => string): (() => string) => {
    let made: string | undefined;
    return () => (made ??= make());
  };
  const document = once(() => JSON.stringify(openApiDocument(version)));
  const page = once(() => renderDocs(openApiDocument(version)));

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
};
