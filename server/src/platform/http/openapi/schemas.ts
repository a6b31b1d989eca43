import { z } from 'zod';
import { said } from '../../module.ts';

export type JsonSchema = { [key: string]: unknown };

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

let registry: Registry | undefined;

/** The schemas that are published under their own names. */
const published = (): Registry => {
  if (registry) return registry;
  registry = z.registry<{ id: string }>();
  for (const [name, value] of said('openapi').flatMap(({ schemas = {} }) => Object.entries(schemas))) {
    // Only what answers consist of: the shape of a request can differ from the shape of its parsed value.
    const shared =
      value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion || value instanceof z.ZodEnum;
    if (shared) registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
  return registry;
};

const repoint = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(repoint);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' ? [key, String(inner).replace('#/$defs/', '#/components/schemas/')] : [key, repoint(inner)],
    ),
  );
};

const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  // The format says it better than 140 characters of regular expression.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

const convert = (schema: z.ZodType, options: { io: 'input' | 'output'; metadata?: Registry }): JsonSchema => {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { ...options, override: tidy }) as JsonSchema;
  return repoint(converted) as JsonSchema;
};

/** What a caller sends. */
export const requestSchema = (schema: z.ZodType): JsonSchema => convert(schema, { io: 'input' });

/** What a caller gets; shared parts go to `components` under their names and are referred to. */
export const responseSchema = (schema: z.ZodType, components: Record<string, JsonSchema>): JsonSchema => {
  const { $defs = {}, ...converted } = convert(schema, { io: 'output', metadata: published() });
  for (const [name, { id: _, ...shared }] of Object.entries($defs as Record<string, JsonSchema>))
    components[name] = shared;
  return converted;
};
