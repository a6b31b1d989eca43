import { expect, test } from 'vitest';
import type { JsonSchema } from '../openapi/schemas.ts';
import { fields, typeOf } from './schema.ts';

test.each<[JsonSchema, string]>([
  [{ $ref: '#/components/schemas/Employee' }, '<a href="#Employee">Employee</a>'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Employee' } }, 'array of <a href="#Employee">Employee</a>'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'integer or boolean'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
  [{ enum: ['a', '<b>'] }, '<code>&quot;a&quot;</code> <code>&quot;&lt;b&gt;&quot;</code>'],
  [{ const: true }, '<code>true</code>'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
  [{ type: 'object', properties: {}, additionalProperties: { type: 'integer' } }, 'object'],
  [{ type: 'object' }, 'object'],
  [{}, 'anything'],
])('a type is said in a few words (%j)', (schema, words) => {
  expect(typeOf(schema)).toBe(words);
});

test('fields are a list of names, types, bounds and what they contain', () => {
  const inside = { type: 'object', properties: { deep: { type: 'string' } }, required: ['deep'] };
  const list = fields({
    type: 'object',
    required: ['name', 'pages', 'place'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      count: { type: 'integer', minimum: 0, maximum: 9, default: 3 },
      pages: { type: 'array', items: inside, minItems: 1, maxItems: 5 },
      place: { anyOf: [inside, { type: 'null' }] },
    },
  });
  const deep = '<dl><dt><code>deep</code></dt><dd>string</dd></dl>';
  expect(list).toBe(
    '<dl>' +
      '<dt><code>name</code></dt><dd>string <small>at least 1 characters, at most 80 characters</small></dd>' +
      '<dt><code>count</code></dt><dd>integer <small>optional, at least 0, at most 9, default 3</small></dd>' +
      `<dt><code>pages</code></dt><dd>array of objects <small>at least 1 items, at most 5 items</small>${deep}</dd>` +
      `<dt><code>place</code></dt><dd>object${deep}</dd>` +
      '</dl>',
  );
  expect(fields({ type: 'object', properties: {} })).toBe('<p>An empty object</p>');
  expect(fields({ type: 'string' })).toBe('<p>string</p>');
  expect(fields({ oneOf: [inside, { type: 'null' }] })).toBe(`${deep}<p class="or">or</p><p>null</p>`);
});
