import { sql, type RawBuilder } from 'kysely';
import { isStorable } from '../../../platform/http/validate.ts';
import { ScimError } from '../access.ts';
import type { Filter, Operator } from './filter.ts';

/** How the database finds an attribute. `exact`: case matters in texts. */
export type Column = {
  kind: 'text' | 'boolean' | 'instant';
  sql: RawBuilder<unknown>;
  exact?: boolean;
  /** The condition for one value of `eq`, if an index finds it that the column does not use. */
  find?: (value: string) => RawBuilder<boolean>;
};

/** The columns by the paths of attributes in lower case. */
export type Columns = Readonly<Record<string, Column>>;

const signs: Partial<Record<Operator, string>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };

const fail = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidFilter');
};

const compareText = ({ sql: column, exact }: Column, operator: Operator, value: string): RawBuilder<boolean> => {
  const left = exact ? sql`${column}::text` : sql`lower(${column}::text)`;
  const right = exact ? sql`${value}::text` : sql`lower(${value}::text)`;
  if (operator === 'co') return sql`strpos(${left}, ${right}) > 0`;
  if (operator === 'sw') return sql`starts_with(${left}, ${right})`;
  if (operator === 'ew') return sql`right(${left}, length(${right})) = ${right}`;
  return sql`${left} collate "C" ${sql.raw(signs[operator] as string)} ${right}`;
};

const compareInstant = ({ sql: column }: Column, operator: Operator, value: string): RawBuilder<boolean> => {
  const instant = new Date(value);
  const year = instant.getUTCFullYear();
  // PostgreSQL does not read all the years that JavaScript does. If it is not a time, the year is not a number.
  if (!(year >= 1 && year <= 9999)) fail('The filter compares a time with something that is not a time');
  return sql`${column} ${sql.raw(signs[operator] ?? fail('Operators for parts of text do not work with times'))} ${instant}::timestamptz`;
};

const compareBoolean = ({ sql: column }: Column, operator: Operator, value: string): RawBuilder<boolean> => {
  const word = value.toLowerCase();
  if (operator !== 'eq' || !['true', 'false'].includes(word)) return fail('Use only eq and ne with true or false');
  return sql`(${column}) = ${word === 'true'}`;
};

const compare = (column: Column, operator: Operator, value: string | number | boolean | null): RawBuilder<boolean> => {
  if (operator === 'ne') return sql`not ${compare(column, 'eq', value)}`;
  if (value === null) return operator === 'eq' ? sql`coalesce((${column.sql})::text, '') = ''` : sql`false`;
  const text = String(value);
  if (!isStorable(text)) return sql`false`;
  if (operator === 'eq' && column.find) return column.find(text);
  const by_kind = { text: compareText, instant: compareInstant, boolean: compareBoolean };
  // A missing value compares with nothing, and the opposite is true.
  return sql`coalesce(${by_kind[column.kind](column, operator, text)}, false)`;
};

/**
 * The condition of a filter, which is never null. `prefix` is the list that an element filter is in. An attribute that is not
 * among the columns is `invalidFilter`.
 */
export const conditionOf = (filter: Filter, columns: Columns, prefix = ''): RawBuilder<boolean> => {
  const parts = (given: readonly Filter[], word: string) =>
    sql<boolean>`(${sql.join(
      given.map((part) => conditionOf(part, columns, prefix)),
      sql.raw(` ${word} `),
    )})`;
  if (filter.kind === 'and' || filter.kind === 'or') return parts(filter.parts, filter.kind);
  if (filter.kind === 'not') return sql`not ${parts([filter.part], 'and')}`;
  if (filter.kind === 'element') {
    if (prefix) fail('A list element has no lists in it');
    return conditionOf(filter.part, columns, `${filter.path}.`);
  }
  const column = columns[prefix + filter.path] ?? fail(`There is no attribute “${prefix}${filter.path}” to filter by`);
  if (filter.kind === 'present') return sql`coalesce((${column.sql})::text <> '', false)`;
  return compare(column, filter.operator, filter.value);
};
