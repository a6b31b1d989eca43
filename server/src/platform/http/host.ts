import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../errors.ts';

const name = /^([a-z0-9_-]+\.)*[a-z0-9_-]+\.?$/i;
const host = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i;

/** Whether a text names a host, with a port or without. */
const isHost = (text: string): boolean => {
  const [, address, named = '', port = '1'] = host.exec(text) ?? [];
  if (address === undefined && !name.test(named)) return false;
  return Number(port) <= 65_535 && URL.canParse(`http://${text}`);
};

/** Known valid hosts: a server is requested by few names. */
const known = new Set<string>();
const most_known = 100;

/**
 * Refuses requests whose `Host` is none: addresses are made from it. Without one, which the oldest HTTP allows and checks of
 * health use, there is nothing to refuse.
 */
export const refuseBadHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ host }, _reply, next) => {
    if (!host || known.has(host)) return next();
    if (!isHost(host)) return next(invalidRequest('headers.host', 'Not a host'));
    if (known.size < most_known) known.add(host);
    next();
  });
};
