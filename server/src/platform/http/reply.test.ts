import { connect, type AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { AppError, Unreachable } from '../errors.ts';
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

const failed = (more: object) => Object.assign(new Error('in its words'), more);
test.each<[string, Error, number, string, string | undefined]>([
  ['refuses on purpose', new AppError('POLL_NOT_FOUND'), 404, 'POLL_NOT_FOUND', undefined],
  ['finds no one at the other end', new Unreachable('No one'), 503, 'INTERNAL_SERVER_ERROR', undefined],
  ['loses the database', failed({ code: '57P01' }), 503, 'INTERNAL_SERVER_ERROR', undefined],
  ['fails', failed({}), 500, 'INTERNAL_SERVER_ERROR', undefined],
  ['fails with a status below', failed({ statusCode: 399 }), 500, 'INTERNAL_SERVER_ERROR', undefined],
  ['is refused by Fastify', failed({ statusCode: 400 }), 400, 'INVALID_REQUEST', 'in its words'],
  [
    'is refused by Fastify with the last such status',
    failed({ statusCode: 499 }),
    499,
    'INVALID_REQUEST',
    'in its words',
  ],
  ['fails in Fastify', failed({ statusCode: 500 }), 500, 'INTERNAL_SERVER_ERROR', undefined],
  ['gets too much', failed({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 413, 'INVALID_REQUEST', 'The request is too large'],
  [
    'gets another type',
    failed({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }),
    415,
    'INVALID_REQUEST',
    'Send application/json',
  ],
  ['gets nothing', failed({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY' }), 400, 'INVALID_REQUEST', 'The body is empty'],
  ['gets no JSON', failed({ code: 'FST_ERR_CTP_INVALID_JSON_BODY' }), 400, 'INVALID_REQUEST', 'The body is not JSON'],
  [
    'gets less than announced',
    failed({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' }),
    400,
    'INVALID_REQUEST',
    'The body is shorter or longer than its content length',
  ],
])(
  'a call that %s is answered in the envelope, and the log has what is our fault',
  async (_what, error, status, code, message) => {
    const lines: string[] = [];
    const app = Fastify({ loggerInstance: createLog({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) }) });
    app.setErrorHandler(replyWithError as never);
    app.get('/x', async () => {
      throw error;
    });
    const answer = await app.inject('/x');
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { status: false, error_code: code }]);
    expect(answer.json().payload.issues?.[0].message).toBe(message);
    expect(lines).toHaveLength(status >= 500 ? 1 : 0);
    await app.close();
  },
);

test('an answer says when to try again, if anyone knows', async () => {
  const app = Fastify();
  app.setErrorHandler(replyWithError as never);
  app.get<{ Params: { seconds: string } }>('/:seconds', async ({ params }) => {
    throw new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds: Number(params.seconds) });
  });
  app.get('/', async () => {
    throw new AppError('INVALID_REQUEST');
  });
  expect((await app.inject('/30')).headers['retry-after']).toBe('30');
  expect((await app.inject('/0')).headers['retry-after']).toBe('0');
  expect((await app.inject('/')).headers).not.toHaveProperty('retry-after');
  await app.close();
});
