import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeWhenDrained } from './drain.ts';

test('closing waits for the running request, and not for an unused connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeWhenDrained(app);
  let finish = (): void => {};
  const started = new Promise<void>((begin) => {
    app.get('/slow', async () => {
      begin();
      await new Promise<void>((resolve) => (finish = resolve));
      return 'whole answer';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
  await started;
  const closed = app.close();
  const ended = once(unused, 'close');
  finish();
  expect(await answer).toBe('whole answer');
  await Promise.all([closed, ended]);
});
