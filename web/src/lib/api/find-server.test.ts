import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findServer, originOf } from './find-server.ts';

let server: Server;
let url = '';
let answer: { status: number; body: string; location?: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body, location } = answer;
    const is_forwarded = location !== undefined && request.headers.host !== new URL(location).host;
    response.writeHead(is_forwarded ? 302 : status, is_forwarded ? { location } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the address of a company’s server', () => {
  it.each([
    ['plaudit.example.com', 'https://plaudit.example.com'],
    ['  Plaudit.Example.com/sign-in?next=/ ', 'https://plaudit.example.com'],
    ['https://plaudit.example.com:8443/#top', 'https://plaudit.example.com:8443'],
    ['[2001:db8::1]:3000', 'https://[2001:db8::1]:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://plaudit.example.com', null],
    ['ftp://plaudit.example.com', null],
    ['javascript:alert(1)', null],
    ['https://user:secret@plaudit.example.com', null],
    ['http://localhost.evil.example', null],
    ['plaudit', null],
    ['', null],
  ])('%j is %j', (typed, origin) => expect(originOf(typed)).toBe(origin));

  it('is an origin or nothing, for anything that a person types', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
        const origin = originOf(typed);
        if (origin === null) return;
        expect(new URL(origin).origin).toBe(origin);
        expect(origin).toMatch(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/);
      }),
    );
  });

  it('is accepted once the server has said what it is', async () => {
    answer = { status: 200, body: '{"appVersion":"0.1.0","commitId":"","builtAt":""}' };
    expect(await findServer(`${url}/people`)).toBe(url);
    const { port } = new URL(url);
    answer.location = `http://localhost:${port}/version.json`;
    expect(await findServer(url)).toBe(`http://localhost:${port}`);
  });

  it('is refused if no one answers, or another server', async () => {
    for (const [status, body] of [
      [200, '<!doctype html>'],
      [200, '{}'],
      [404, '{"appVersion":"1"}'],
      [200, 'null'],
    ] as const) {
      answer = { status, body };
      await expect(findServer(url)).rejects.toMatchObject({ problem: 'not_plaudit' });
    }
    await expect(findServer('http://localhost:1')).rejects.toMatchObject({ problem: 'not_reached' });
    await expect(findServer('plaudit')).rejects.toMatchObject({ problem: 'not_an_address' });
  });
});

it('is waited for ten seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answer = { status: 200, body: '{"appVersion":"1"}' };
  await findServer(url);
  expect(limit).toHaveBeenCalledWith(10_000);
  limit.mockRestore();
});
