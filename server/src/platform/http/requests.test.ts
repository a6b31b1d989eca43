import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPasskeySignIn } from '@plaudit/contract/auth/endpoints';
import { beginPasskey } from '@plaudit/contract/factor/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { picture } from '../testing/pictures.ts';

/** Far below what a server has, far above what this machine needs for a request. */
const patience = { headers_ms: 500, body_ms: 1000, request_ms: 60_000, idle_ms: 60_000, check_ms: 100 };
/** Anything that is open by then is never closed. */
const never_ms = 20_000;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({}, patience);
  company = await app.company();
});
afterAll(() => app.close());

/** Writes `begin`, then `more` again and again; returns what came back until the server closed, or null if it never did. */
const trickle = (begin: string, more: string): Promise<string | null> =>
  new Promise((resolve) => {
    const { port } = new URL(app.url);
    let text = '';
    const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(begin));
    const timer = setInterval(() => socket.writable && socket.write(more), 50);
    const deadline = setTimeout(() => end(null), never_ms);
    const end = (answer: string | null): void => {
      clearInterval(timer);
      clearTimeout(deadline);
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', () => {}).on('close', () => end(text));
  });

test('a client that says nothing, or never ends the headers, is not waited for', async () => {
  const [silent, endless] = await Promise.all([
    trickle('', ''),
    trickle('GET /api/general/uniteam/config HTTP/1.1\r\nHost: localhost\r\nX-Name: ', 'a'),
  ]);
  expect(silent).toMatch(/^(HTTP\/1\.1 408 .*)?/);
  expect(silent).not.toBeNull();
  expect(endless).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['a call', '/api/auth/login/email', 'Content-Length: 200000', '{"email":"', 'a'],
  ['a call in chunks', '/api/auth/login/email', 'Transfer-Encoding: chunked', '', '1\r\na\r\n'],
  ['a form', '/api/auth/sso/saml/callback', 'Content-Length: 200000', 'SAMLResponse=', 'a'],
  ['an unsubscription', '/unsubscribe?token=x', 'Content-Length: 9000', '', 'a'],
])('the body of %s that never ends is not waited for', async (_what, path, length, begin, more) => {
  const type = path.includes('sso') ? 'application/x-www-form-urlencoded' : 'application/json';
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const answer = await trickle(head + begin, more);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/"error_code":"INVALID_REQUEST"/);
});

test.each([
  ['what has no body', 'GET /healthz', 200],
  ['a stranger', 'POST /scim/v2/Users', 401],
  ['a host that is none', 'POST /api/auth/login/email', 400, '['],
])(
  'the body of a request to %s is not waited for after its answer',
  async (_what, line, status, host = 'localhost') => {
    const head = `${line} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n`;
    expect(await trickle(head, 'a')).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

test('a picture that comes up slowly arrives', async () => {
  const form = await app.ok(files.presignUpload, { as: company.owner, query: { key: 'slow/cake.png' } });
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), await picture('png'), Buffer.from('\r\n--x--\r\n')]);
  const { port } = new URL(app.url);
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', reject).once('data', (answer: Buffer) => {
      resolve(String(answer).slice(0, 12));
      socket.destroy();
    });
    const headers = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}`;
    socket.write(`POST /files/upload HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
    // Twice as long as the body of a call may take.
    const pieces = 20;
    const size = Math.ceil(body.length / pieces);
    let sent = 0;
    const timer = setInterval(
      () => {
        socket.write(body.subarray(sent, sent + size));
        sent += size;
        if (sent >= body.length) clearInterval(timer);
      },
      (2 * patience.body_ms) / pieces,
    );
  });
  expect(status).toBe('HTTP/1.1 204');
});

test('an upload that says nothing for long is not waited for either', async () => {
  const impatient = await startTestApp({}, { ...patience, idle_ms: 500 });
  const { port } = new URL(impatient.url);
  const closed = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'POST /files/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x',
      ),
    );
    const deadline = setTimeout(() => resolve(false), never_ms);
    socket.resume().on('error', () => {});
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(true);
    });
  });
  expect(closed).toBe(true);
  await impatient.close();
});

/** The status of a request that is written out by hand. */
const statusOf = (request: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    socket.on('error', reject).once('data', (answer: Buffer) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]));
      socket.destroy();
    });
  });

test('an invalid host is refused, and breaks nothing', async () => {
  const session = Object.entries(sessionHeaders(company.owner)).map(([name, value]) => `${name}: ${value}\r\n`);
  const asked = [
    ['GET', '/api/general/uniteam/config', ''],
    ['GET', '/dev/outbox', ''],
    ['GET', '/scim/v2/Users', ''],
    ['GET', '/healthz', ''],
    ['GET', '/api/general/s3/upload/presign?key=a.png', session.join('')],
    [beginPasskeySignIn.method, `/api${beginPasskeySignIn.path}`, ''],
    [beginPasskey.method, `/api${beginPasskey.path}`, session.join('')],
  ];
  for (const host of [
    '[',
    ']',
    'a b',
    'a/b',
    'http://a',
    'a:b:c',
    ':',
    '%',
    'a:65536',
    '<script>',
    'a@b',
    '[::1',
    '[:::]',
    '999.1.1.1',
  ])
    for (const [method, path, headers] of asked) {
      const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n';
      const status = await statusOf(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}${body}`);
      expect([host, path, status]).toEqual([host, path, 400]);
    }
});

test('names and addresses that are hosts are taken, and so is a check of health without one', async () => {
  for (const host of [
    'plaudit.example',
    'localhost:3000',
    '127.0.0.1',
    'a:65535',
    '[::1]:3000',
    'a_b.intern',
    'xn--bcher-kva.de.',
  ])
    expect([host, await statusOf(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)]).toEqual([host, 200]);
  expect(await statusOf('GET /healthz HTTP/1.0\r\n\r\n')).toBe(200);
  const session = Object.entries(sessionHeaders(company.owner)).map(([name, value]) => `${name}: ${value}\r\n`);
  const presign = `GET /api/general/s3/upload/presign?key=a.png HTTP/1.0\r\n${session.join('')}\r\n`;
  expect(await statusOf(presign)).toBe(200);
});

test('headers that are too large are refused as that, and what is no request at all as that', async () => {
  const header = (bytes: number) => `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Name: ${'a'.repeat(bytes)}\r\n\r\n`;
  expect([await statusOf(header(10_000)), await statusOf(header(20_000))]).toEqual([200, 431]);
  expect(await statusOf('nothing\r\n\r\n')).toBe(400);
});

test('checks of health say that all is well, also at an address with a slash at its end', async () => {
  for (const path of ['/healthz', '/healthz/', '/readyz']) {
    const answer = await fetch(app.url + path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: true }]);
  }
});

test('answers about people are cached nowhere, except files', async () => {
  const of = async (path: string, as = {}) =>
    (await fetch(app.url + path, { headers: as })).headers.get('cache-control');
  const own = sessionHeaders(company.owner);
  expect(await of('/api/config/company/get', own)).toBe('no-store');
  expect(await of('/api/config/company/get')).toBe('no-store');
  expect(await of('/api/notification/list', own)).toBe('no-store');
  expect(await of('/api/export/employee', own)).toBe('no-store');
  expect(await of('/%61pi/config/company/get', own)).toBe('no-store');
  expect(await of('/api/nothing', own)).toBe('no-store');
  expect(await of('/api/general/uniteam/config')).toBe('no-store');
  expect(await of('/version.json')).toBe('no-cache');
});
