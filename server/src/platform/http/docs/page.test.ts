import { expect, test } from 'vitest';
import type { Operation } from '../openapi/operation.ts';
import { renderDocs } from './page.ts';

const text = (description: string) => ({ description, content: {} });
const answer = (data: object) => ({
  description: 'Success',
  content: { 'application/json': { schema: { type: 'object', properties: { data } } } },
});
const operation = (name: string, more: Partial<Operation>): Operation => ({
  operationId: `cake.${name}`,
  tags: ['cake'],
  summary: `A ${name}`,
  security: [],
  responses: { '200': answer({ type: 'string' }) },
  ...more,
});
const signed_in = { access_token: [] };

const page = renderDocs({
  openapi: '3.1.1',
  info: { title: 'Plaudit', version: '1 < 2', description: 'With `code`', license: { name: 'L', identifier: 'L' } },
  servers: [],
  tags: [
    { name: 'cake', description: 'All about `cakes`' },
    { name: 'tea', description: 'All about tea' },
  ],
  paths: {
    '/cake': {
      get: operation('getAll', {
        summary: 'Finds <all>',
        security: [{}, signed_in],
        parameters: [
          { name: 'size', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'more', in: 'query', required: false, schema: { type: 'string' } },
        ],
        responses: { '200': answer({ $ref: '#/components/schemas/Cake' }), '404': text('A: None\nB: Two: parts') },
      }),
      post: operation('bake', {
        description: 'Requires `it`.',
        security: [signed_in],
        parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { properties: { words: { type: 'string' } } } } },
        },
        responses: { '200': answer({ type: 'string' }), '413': { $ref: '#/components/responses/TooLarge' } },
      }),
    },
    '/cake/picture': {
      get: operation('picture', {
        responses: { '200': { description: 'Success', content: { 'image/png': { schema: {} } } } },
      }),
    },
    '/tea': { get: { ...operation('drink', {}), operationId: 'tea.drink', tags: ['tea'] } },
  },
  components: { schemas: { Cake: { type: 'object', properties: { size: { type: 'integer' } } } } },
});
/** The article of a call or type, on one line. */
const articleOf = (id: string) =>
  new RegExp(`<article id="${id}".*?</article>`, 's').exec(page)?.[0].replaceAll(/\n\s*/g, '') ?? '';

test('each call says who may make it, what it takes, and what it answers', () => {
  const all = articleOf('cake.getAll');
  expect(all).toContain('<span class="method get">GET</span> <span class="path"><span>/api</span>/cake</span>');
  expect(all).toContain('<p>Finds &lt;all&gt;</p><p class="facts"><span>Session optional</span> </p>');
  expect(all).toContain(
    '<h4>Query</h4><dl><dt><code>size</code></dt><dd>integer</dd><dt><code>more</code></dt><dd>string <small>optional</small></dd></dl>',
  );
  expect(all).toContain('<h4>Response</h4><p><a href="#Cake">Cake</a></p>');
  expect(all).toContain(
    '<ul class="failures"><li><b>404</b> <code>A</code> None</li><li><b>404</b> <code>B</code> Two: parts</li></ul>',
  );
  expect(all).not.toContain('<h4>Body</h4>');

  const bake = articleOf('cake.bake');
  expect(bake).toContain(
    '<p class="facts"><span>Session</span> <span>idempotency-key</span> Requires <code>it</code>.</p>',
  );
  expect(bake).toContain('<section><h4>Body</h4><dl><dt><code>words</code></dt>');
  expect(bake).toContain('<h4>Response</h4><p>string</p>');
  // What all calls share is said once.
  expect(bake).toContain('<ul class="failures"></ul>');

  const picture = articleOf('cake.picture');
  expect(picture).toContain('<p class="facts"><span>Public</span> </p>');
  expect(picture).toContain('<h4>Request</h4><p>No query or body</p>');
  expect(picture).toContain('<h4>Response</h4><p><code>image/png</code></p>');
});

test('the calls stand under their part of the API, and are found by their names', () => {
  expect(page).toContain(
    '<h2><a href="#cake">Cake</a></h2><ul><li><a href="#cake.getAll" title="Finds &lt;all&gt;">Get all</a></li>',
  );
  expect(page).toContain(
    '<h2><a href="#tea">Tea</a></h2><ul><li><a href="#tea.drink" title="A drink">Drink</a></li></ul>',
  );
  expect(page).toMatch(/<section id="tea"><h2>Tea<\/h2><p>All about tea<\/p>\s*<article id="tea\.drink"/);
  expect(page).toContain('<h2>Cake</h2><p>All about <code>cakes</code></p>');
  expect(page).toContain('Version 1 &lt; 2');
  expect(page).toContain('<p class="lead">With <code>code</code></p>');
  expect(articleOf('Cake')).toBe(
    '<article id="Cake"><h3>Cake</h3><dl><dt><code>size</code></dt><dd>integer <small>optional</small></dd></dl></article>',
  );
});
