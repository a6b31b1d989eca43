import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { picture } from '../testing/pictures.ts';
import { createSamlProvider } from '../testing/sign-on/saml-provider.ts';

let app: TestApp;
let company: TestCompany;
let stored: string;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://plaudit.example' });
  company = await app.company();
  stored = `${company.company_id}/${company.company_id}/cake.png`;
  await app.platform.files.put(stored, await picture('png'), 'image/png');
});
afterAll(() => app.close());

type Asked = { path: string; method?: string; headers?: Record<string, string> };
type Answered = { status: number | undefined; headers: Record<string, string | string[] | undefined> };

// Not with fetch, which does not let us set Host and fixes addresses.
const ask = ({ path, method = 'GET', headers = {} }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.url);
    request({ port, host: '127.0.0.1', path, method, headers: { host: 'plaudit.example', ...headers } }, (answer) =>
      resolve({ status: answer.resume().statusCode, headers: answer.headers }),
    )
      .on('error', reject)
      .end();
  });

/** An answer of each kind that this server gives, refusals included. */
const answers: [string, number, () => Asked][] = [
  ['a call', 200, () => ({ path: '/api/config/company/get', headers: sessionHeaders(company.owner) })],
  ['a call without a session', 401, () => ({ path: '/api/config/company/get' })],
  ['a call that is not there', 404, () => ({ path: '/api/nothing' })],
  ['an address that cannot be read', 400, () => ({ path: '/api/%zz' })],
  ['a host that is none', 400, () => ({ path: '/api/nothing', headers: { host: 'a b' } })],
  ['a file', 200, () => ({ path: `/files/${stored}` })],
  ['the page about the API', 200, () => ({ path: '/api/docs' })],
  ['the description of the API', 200, () => ({ path: '/api/openapi.json' })],
  ['a file of the app', 200, () => ({ path: '/version.json' })],
  ['a check of health', 200, () => ({ path: '/healthz' })],
  ['a directory service', 401, () => ({ path: '/scim/v2/Users' })],
  ['a connection for live events', 200, () => ({ path: '/socket.io/?EIO=4&transport=polling' })],
  ['a connection that is refused', 400, () => ({ path: '/socket.io/?EIO=4&transport=none' })],
];

test.each(answers)(
  '%s tells browsers to run, embed and guess nothing, and sets no cookie',
  async (_what, status, asked) => {
    const answer = await ask(asked());
    expect(answer.status).toBe(status);
    const policy = String(answer.headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
    const allowed = (kind: string) => policy.find((directive) => directive.startsWith(`${kind}-src `));
    // Live events are of this origin too.
    for (const kind of ['script', 'connect', 'worker'])
      expect(allowed(kind) ?? allowed('default')).toMatch(/-src '(self|none)'$/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  },
);

test('calls get the headers that no page needs', async () => {
  const { headers } = await ask({ path: '/api/config/company/get', headers: sessionHeaders(company.owner) });
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-dns-prefetch-control');
});

test('text says of which kind it is and in which characters', async () => {
  const types = await Promise.all(
    ['/api/config/company/get', '/api/nothing', '/api/docs', '/api/docs/style.css', '/metrics', '/version.json'].map(
      async (path) => [path, (await ask({ path })).headers['content-type']],
    ),
  );
  expect(Object.fromEntries(types)).toEqual({
    '/api/config/company/get': 'application/json; charset=utf-8',
    '/api/nothing': 'application/json; charset=utf-8',
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs/style.css': 'text/css; charset=utf-8',
    '/metrics': expect.stringContaining('charset=utf-8') as string,
    '/version.json': 'application/json; charset=utf-8',
  });
  const { owner: as, company_id } = company;
  const { metadata } = await createSamlProvider('https://idp.example.test/saml');
  const body = { protocol: 'saml', metadata_xml: metadata, email_domains: ['example.test'], is_enabled: true } as const;
  await app.ok(sso.updateSso, { as, body });
  const answer = await ask({ path: `/api/auth/sso/saml/metadata?company_id=${company_id}` });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
});

test.each(['TRACE', 'PUT', 'PROPFIND'])('%s does nothing and returns nothing', async (method) => {
  const answer = await ask({ path: '/api/config/company/get', method, headers: sessionHeaders(company.owner) });
  expect(answer.status).toBe(404);
});

test('over plain HTTP, as on a trial, no browser is bound to https', async () => {
  const trial = await startTestApp();
  try {
    expect((await fetch(`${trial.url}/healthz`)).headers.get('strict-transport-security')).toBeNull();
    expect((await trial.call(company_calls.getCompany, {})).headers.get('x-content-type-options')).toBe('nosniff');
  } finally {
    await trial.close();
  }
});
