import { connect, type AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { replyWithError } from './reply.ts';

test('a client that leaves while the answer is compressed is not a failure', async () => {
  const lines: string[] = [];
  const loggerInstance = createLog({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance });
  const { promise: failed, resolve } = Promise.withResolvers<string>();
  app.setErrorHandler((error, request, reply) => {
    replyWithError(error as Error & { code: string; name: string }, request as never, reply as never);
    resolve((error as Error & { code: string }).code);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br'] });
  // Large enough that it is still being compressed when its reader goes.
  const numbers = Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 10_007).join(' ');
  app.post('/numbers', async () => ({ numbers }));
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    setTimeout(() => raw.socket.destroy(), 1);
    return payload;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const headers = ['Host: localhost', 'Accept-Encoding: br', 'Content-Type: application/json', 'Content-Length: 2'];
  socket.write(`POST /numbers HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{}`);
  expect(await failed).toBe('ERR_STREAM_PREMATURE_CLOSE');
  expect(lines).toEqual([]);
  await app.close();
});
