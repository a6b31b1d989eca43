import { expect, test } from 'vitest';
import { z } from 'zod';
import '../../../app.ts';
import { said } from '../../module.ts';
import { type JsonSchema, requestSchema, responseSchema } from './schemas.ts';

test('bounds are published as they were declared, and what says nothing is left out', () => {
  const schema = requestSchema(
    z.object({
      id: z.uuid(),
      code: z.string().regex(/^a/),
      count: z.int(),
      stars: z.int().min(1).max(5),
      list: z.array(z.string()).max(3),
      none: z.null(),
    }),
  );
  expect(schema).not.toHaveProperty('$schema');
  expect(schema.properties).toEqual({
    id: { type: 'string', format: 'uuid' },
    code: { type: 'string', pattern: '^a' },
    count: { type: 'integer' },
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    list: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    none: { type: 'null' },
  });
});

test('what several answers consist of is published once, under its name, and the rest where it is', () => {
  const shared = said('openapi').flatMap(({ schemas = {} }) => Object.entries(schemas));
  for (const Kind of [z.ZodObject, z.ZodDiscriminatedUnion, z.ZodEnum]) {
    const [name, schema] = shared.find(([, value]) => value instanceof Kind) as [string, z.ZodType];
    const components: Record<string, JsonSchema> = {};
    const { properties } = responseSchema(z.object({ one: schema, list: z.array(schema) }), components);
    const published = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const $ref = `#/components/schemas/${published}`;
    expect(properties).toEqual({ one: { $ref }, list: { type: 'array', items: { $ref } } });
    expect(components).toHaveProperty(published);
    for (const component of Object.values(components)) expect(component).not.toHaveProperty('id');
  }
  const components = {};
  const own = z.object({ words: z.string() }).nullable();
  expect(responseSchema(own, components)).toMatchObject({ anyOf: [{ type: 'object' }, { type: 'null' }] });
  expect(components).toEqual({});
});
