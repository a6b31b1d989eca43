import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerDevOutbox } from '../mail/dev-outbox-page.ts';
import { registerDocs } from './docs/routes.ts';
import { registerErrorTunnel } from './error-tunnel.ts';
import { registerWebApp } from './web-app.ts';

const root = join(import.meta.dirname, '../../../..');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Everything besides the API on the same port: the web app, the API's description, the development outbox. */
export const registerPages = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  registerDevOutbox(app, ctx);
  await registerErrorTunnel(app, ctx.config);
  registerDocs(app, version);
  await registerWebApp(app, join(root, 'web', 'dist'), version, ctx.config, ctx.files.upload_origin);
};
