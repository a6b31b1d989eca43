import type { FastifyInstance } from 'fastify';

/**
 * Lets the running requests end when the server closes, and then every connection at once. Node alone closes those that
 * idle between requests, but waits a minute for one that a browser opened ahead of time and never used.
 */
export const closeWhenDrained = (app: FastifyInstance): void => {
  let running = 0;
  let is_closing = false;
  const settle = (): void => {
    if (is_closing && running === 0) setImmediate(() => app.server.closeAllConnections());
  };
  app.addHook('onRequest', (_request, _reply, next) => {
    running++;
    next();
  });
  app.addHook('onResponse', (_request, _reply, next) => {
    running--;
    settle();
    next();
  });
  app.addHook('preClose', async () => {
    is_closing = true;
    settle();
  });
};
