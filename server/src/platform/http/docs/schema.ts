import { escapeHtml } from '../html.ts';
import type { JsonSchema } from '../openapi/schemas.ts';

const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) as string;
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A type in a few words of HTML: `array of Employee`, `string or null`. */
export const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const options = listOf(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return options.map(typeOf).join(' or ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(' ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.type === 'array') return `array of ${typeOf(schema.items as JsonSchema)}`;
  if (schema.type === 'object' && !schema.properties && schema.additionalProperties) {
    return `map of ${typeOf(schema.additionalProperties as JsonSchema)}`;
  }
  const name = schema.format ?? schema.type;
  return escapeHtml([name].flat().join(' or ') || 'anything');
};

const bounds = (schema: JsonSchema): string => {
  const words: [string, string][] = [
    ['minLength', 'at least # characters'],
    ['maxLength', 'at most # characters'],
    ['minimum', 'at least #'],
    ['maximum', 'at most #'],
    ['minItems', 'at least # items'],
    ['maxItems', 'at most # items'],
    ['default', 'default #'],
  ];
  const found = words.filter(([name]) => schema[name] !== undefined);
  return found.map(([name, text]) => text.replace('#', escapeHtml(JSON.stringify(schema[name])))).join(', ');
};

/** The objects within a schema whose fields are worth showing below its own. */
const inner = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties) return schema;
  if (schema.type === 'array') return inner(schema.items as JsonSchema);
  return listOf(schema.anyOf ?? schema.oneOf).find((option) => inner(option) !== undefined);
};

const row = (name: string, schema: JsonSchema, required: boolean): string => {
  const nested = schema.$ref ? undefined : inner(schema);
  const notes = [required ? '' : 'optional', bounds(schema)].filter(Boolean).join(', ');
  const words = `<dt><code>${escapeHtml(name)}</code></dt><dd>${nested && !schema.items ? 'object' : nested ? 'array of objects' : typeOf(schema)}`;
  return `${words}${notes && ` <small>${notes}</small>`}${nested ? fields(nested) : ''}</dd>`;
};

/** The fields of a schema as a list of names and types; one line if it is no object. */
export const fields = (schema: JsonSchema): string => {
  const options = listOf(schema.oneOf);
  if (options.length > 0) return options.map(fields).join('<p class="or">or</p>');
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(schema.properties as Record<string, JsonSchema>);
  if (rows.length === 0) return '<p>An empty object</p>';
  return `<dl>${rows.map(([name, value]) => row(name, value, required.includes(name))).join('')}</dl>`;
};
