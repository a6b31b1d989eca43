import { request } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { routes } from '../../app.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Document } from './openapi/document.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

test('the description of the API is valid OpenAPI 3.1 and has every call', async () => {
  const answer = await get('/api/openapi.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const document = (await answer.json()) as Document;
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
  expect(described.sort()).toEqual(routes.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort());
});

test('the description has what each call takes in its query, and the key of those that are repeated', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as Document;
  const shown = ({ method, path }: Endpoint) =>
    document.paths[path]?.[method.toLowerCase()]?.parameters?.map((each) =>
      '$ref' in each ? 'Idempotency-Key' : `${each.name}${each.required ? '' : '?'}`,
    );
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const fields = Object.entries(endpoint.query?.shape ?? {}).map(([field, schema]) =>
      schema.safeParse(undefined).success ? `${field}?` : field,
    );
    const all = [...fields, ...(endpoint.idempotent ? ['Idempotency-Key'] : [])];
    expect([name, shown(endpoint)]).toEqual([name, all.length > 0 ? all : undefined]);
  }
});

test('the description says what a failure looks like, and that no call needs a key', async () => {
  const { components } = (await (await get('/api/openapi.json')).json()) as Document;
  expect(components.schemas.Failure).toMatchObject({ properties: { status: { const: false } } });
  expect(components.parameters).toMatchObject({ IdempotencyKey: { in: 'header', required: false } });
});

test('each reference in the description leads somewhere', async () => {
  const text = await (await get('/api/openapi.json')).text();
  const document = JSON.parse(text) as Document;
  const references = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, reference = '']) => reference));
  expect(references.size).toBeGreaterThan(10);
  for (const reference of references) {
    const [, , kind = '', name = ''] = reference.split('/');
    expect(document.components[kind], reference).toHaveProperty(name);
  }
});

test('the page about the API names each call, requests nothing from others, and runs no script', async () => {
  const answer = await get('/api/docs');
  const page = await answer.text();
  for (const { path } of Object.values(endpoints)) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|src=|https?:\/\//);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await get('/api/docs/style.css')).headers.get('content-type')).toContain('text/css');
});

test.each(['/api/nothing', '/files/nothing.png', '/assets/gone.js', '/logo.png', '/dev/nothing'])(
  '%s is missing and says so in the envelope',
  async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: false, error_code: 'AUTH_RECORD_NOT_FOUND' });
  },
);

test('R2.13 the version is a small file next to the app that is never cached', async () => {
  const answer = await get('/version.json');
  expect(Object.keys((await answer.json()) as object).sort()).toEqual(['appVersion', 'builtAt', 'commitId']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('the address of any screen gets a page; other methods do not', async () => {
  const profile = await get('/profile/someone');
  expect(profile.headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${app.url}/profile/someone`, { method: 'POST' })).status).toBe(404);
});

test('a path that leaves the folder of the app is not followed', async () => {
  const { port } = new URL(app.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/../../package.json' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});
