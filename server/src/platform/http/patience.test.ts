import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { endSlowBodies, serverOptions, usual_patience } from './patience.ts';
import { replyWithError } from './reply.ts';

afterEach(() => void vi.useRealTimers());

test('a server waits for slow senders as long as its operators read', async () => {
  const { server } = Fastify(serverOptions(usual_patience));
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 600_000, timeout: 120_000 });
});

test('the body of a call has a minute, and one that is there in time is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  app.setErrorHandler(replyWithError as never);
  endSlowBodies(app as never, usual_patience);
  app.post('/x', async () => ({}));
  const begun = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => begun.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const head = 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  socket.write(`${head}{`);
  await begun.promise;
  vi.advanceTimersByTime(59_999);
  socket.write('}');
  const [first] = await once(socket, 'data');
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  // Nothing of it is left for the next call of the connection.
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);

  const second = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  socket.write(`${head}{`);
  await second;
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(60_000);
  const [late] = await once(socket, 'data');
  await closed;
  expect(late).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
  await app.close();
});
