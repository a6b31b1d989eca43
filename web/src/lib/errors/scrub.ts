const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const address = /[^\s"'<>()@]+@[^\s"'<>()@]+\.[^\s"'<>()@]+/g;
/** A parser's message quotes what it could not read, which may be what a person wrote. */
const quoted = /"[^"]*"|“[^”]*”/g;
// The query of a link may be a token, that of a page may be a search.
const query = /(\/[^\s?#"']*)[?#][^\s"')]*/g;

/** A path without the parts that identify a person: `/profile/:id`. Query and hash are dropped. */
export const withoutPeopleInPath = (path: string): string => path.replace(query, '$1').replaceAll(uuid, ':id');

const withoutPeopleInText = (text: string): string =>
  withoutPeopleInPath(text).replaceAll(address, ':address').replaceAll(quoted, '"…"');

/**
 * A copy of a report with ids, email addresses, quotations, queries and hashes removed from every text. Reports are trees of
 * plain values; names of fields stay as they are.
 */
export const withoutPeople = <T>(value: T): T => {
  if (typeof value === 'string') return withoutPeopleInText(value) as T;
  if (Array.isArray(value)) return value.map(withoutPeople) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutPeople(field)])) as T;
};
