import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isScreenAddress } from '@plaudit/contract/general/addresses';
import type { VersionInfo } from '@plaudit/contract/general/endpoints';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { pageHeaders } from './security-headers.ts';

/** Whether a browser is on its way to a screen of the app, and not to a missing file, picture or call. */
const isNavigation = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && isScreenAddress(url.split('?', 1)[0] as string);

const unbuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Plaudit</title>
<h1>The web app isn’t built yet</h1>
<p>This server only serves the API. <code>npm start</code> builds the web app and serves it here.</p>`;

/** The inline scripts of a page, as the browser compares them with its content policy. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);

const setAll = (response: { header(name: string, value: string): unknown }, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
};

/** Serves the built web app of a folder: its files, and its first page at the address of every screen. */
export const registerWebApp = async (
  app: FastifyInstance,
  web: string,
  version: string,
  config: Pick<Config, 'SERVICE_WORKER' | 'PUBLIC_URL' | 'ERROR_REPORTING_DSN'>,
  upload_origin: string | null,
): Promise<void> => {
  const index = join(web, 'index.html');
  if (!existsSync(index)) {
    const info: VersionInfo = { appVersion: version, commitId: '', builtAt: new Date().toISOString() };
    app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(info));
    app.setNotFoundHandler(async (request, reply) => {
      if (!isNavigation(request)) throw new AppError('AUTH_RECORD_NOT_FOUND');
      return reply.status(503).type('text/html; charset=utf-8').send(unbuilt);
    });
    return;
  }
  const of_worker = pageHeaders(config, upload_origin);
  let page: { headers: Record<string, string>; built_at: number } | undefined;
  /** Another build may have replaced the one that was there before. */
  const headersOfPage = (built_at: number): Record<string, string> => {
    if (page?.built_at !== built_at) {
      page = { headers: pageHeaders(config, upload_origin, inlineScripts(readFileSync(index, 'utf8'))), built_at };
    }
    return page.headers;
  };
  await app.register(serveStatic, {
    root: web,
    // Its own route reads the whole folder for each file, to refuse names in another case: here every file is public.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path, { mtimeMs }) => {
      // The build puts a digest into the names under assets/; everything else keeps its name and is requested again.
      const is_named_by_content = path.startsWith(join(web, 'assets'));
      response.header('cache-control', is_named_by_content ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Only these files get rights: the page, and its worker, whose own response says what it may do.
      if (/[\\/]index\.html(\.\w+)?$/.test(path)) setAll(response, headersOfPage(mtimeMs));
      if (/[\\/]sw(-off)?\.js(\.\w+)?$/.test(path)) setAll(response, of_worker);
    },
  });
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { is_pageless: true } },
    (request, reply) => void reply.sendFile(request.params['*']),
  );
  // Browsers that have the worker look here for a newer one, and find the one that removes itself.
  if (!config.SERVICE_WORKER) app.get('/sw.js', async (_request, reply) => reply.sendFile('sw-off.js'));
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new AppError('AUTH_RECORD_NOT_FOUND');
    void reply.status(200).sendFile('index.html');
  });
};
