import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../errors.ts';

const name = /^([a-z0-9_-]+\.)*[a-z0-9_-]+\.?$/i;
const host = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i;

/** Whether a text names a host, with a port or without. */
const isHost = (text: string): boolean => {
  const [, address, named = ''] = host.exec(text) ?? [];
  return (address !== undefined || name.test(named)) && URL.canParse(`http://${text}`);
};

/**
 * Refuses requests whose `Host` is none: addresses are made from it. Without one, which the oldest HTTP allows and checks of
 * health use, there is nothing to refuse.
 */
export const refuseBadHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ host }, _reply, next) => {
    if (!host || isHost(host)) next();
    else next(invalidRequest('headers.host', 'Not a host'));
  });
};
