import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isScreenAddress } from '@plaudit/contract/general/addresses';
import type { VersionInfo } from '@plaudit/contract/general/endpoints';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';

/** Whether a browser is on its way to a screen of the app, and not to a file, picture or call that is not there. */
const isNavigation = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && isScreenAddress(url.split('?', 1)[0] as string);

const unbuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Plaudit</title>
<h1>The web app is not built</h1>
<p>This server answers the API alone. <code>npm start</code> builds the web app and serves it here.</p>`;

/** Serves the built web app of a folder: its files, and its first page at the address of every screen. */
export const registerWebApp = async (
  app: FastifyInstance,
  web: string,
  version: string,
  { SERVICE_WORKER }: Pick<Config, 'SERVICE_WORKER'>,
): Promise<void> => {
  if (!existsSync(join(web, 'index.html'))) {
    const info: VersionInfo = { appVersion: version, commitId: '', builtAt: new Date().toISOString() };
    app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(info));
    app.setNotFoundHandler(async (request, reply) => {
      if (!isNavigation(request)) throw new AppError('AUTH_RECORD_NOT_FOUND');
      return reply.status(503).type('text/html; charset=utf-8').send(unbuilt);
    });
    return;
  }
  await app.register(serveStatic, {
    root: web,
    // Its own route reads the whole folder for each file, to refuse names in other letters: here every file is for everybody.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // The build puts a digest into the names under assets/; everything else keeps its name and is asked for again.
      const is_named_by_content = path.startsWith(join(web, 'assets'));
      response.header('cache-control', is_named_by_content ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => void reply.sendFile(request.params['*']));
  // Browsers that have the worker look here for a newer one, and find the one that goes away.
  if (!SERVICE_WORKER) app.get('/sw.js', async (_request, reply) => reply.sendFile('sw-off.js'));
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new AppError('AUTH_RECORD_NOT_FOUND');
    void reply.status(200).sendFile('index.html');
  });
};
