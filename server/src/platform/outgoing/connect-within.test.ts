import { once } from 'node:events';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSilent } from '../testing/silent.ts';
import { startWeb } from '../testing/web.ts';
import { connectWithin } from './connect-within.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const failureOf = async (request: ClientRequest): Promise<string | undefined> =>
  ((await once(request, 'error')) as [NodeJS.ErrnoException])[0].code;

test('a connection has to be there in time, with TLS if it is to have that', async () => {
  const silent = await startSilent();
  const request = httpsRequest(`https://${silent.host}/`, { agent: false });
  connectWithin(request, 3000);
  request.end();
  const failed = failureOf(request);
  const [socket] = await once(request, 'socket');
  await once(socket, 'connect');
  vi.advanceTimersByTime(2999);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await failed).toBe('ETIMEDOUT');
  await silent.close();
});

test('an answer may take longer, over a new connection as over a kept one', async () => {
  let asked = Promise.withResolvers<() => void>();
  const web = await startWeb((_request, response) => asked.resolve(() => void response.end('late')));
  const agent = new Agent({ keepAlive: true });
  for (const is_kept of [false, true]) {
    asked = Promise.withResolvers();
    const request = httpRequest(web.url, { agent });
    connectWithin(request, 3000);
    const answered = once(request, 'response');
    const freed = once(agent, 'free');
    request.end();
    const answer = await asked.promise;
    vi.advanceTimersByTime(60_000);
    expect([request.reusedSocket, request.destroyed]).toEqual([is_kept, false]);
    answer();
    const [response] = (await answered) as [IncomingMessage];
    expect(String(Buffer.concat(await response.toArray()))).toBe('late');
    await freed;
  }
  agent.destroy();
  await web.close();
});

test('nothing is waited for after a request that failed at once', async () => {
  const web = await startWeb(() => {});
  await web.close();
  const request = httpRequest(web.url, { agent: false });
  connectWithin(request, 3000);
  const failed = failureOf(request);
  const closed = new Promise((resolve) => request.once('close', resolve));
  request.end();
  expect(await failed).toBe('ECONNREFUSED');
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
