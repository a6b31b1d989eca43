import { email } from '@plaudit/contract/schema';
import { limits } from '@plaudit/contract/limits';
import type { Provisioned } from '../provisioning.ts';
import { isStorable } from '../../../platform/http/validate.ts';
import { invalidValue, ScimError, wordOf } from '../access.ts';
import { fits, parsePath } from '../filter/filter.ts';
import { core_user, enterprise_user } from '../schemas/policy.ts';

/** A user as the directory service sees one; `extra` is what the product stores for it and does not show. */
export type Person = {
  user_name: string | null;
  external_id: string | null;
  active: boolean;
  first_name: string | null;
  last_name: string | null;
  work_email_id: string | null;
  position_title: string | null;
  location: string | null;
  department_name: string | null;
  manager_id: string | null;
  extra: Record<string, string>;
};

type Field = Exclude<keyof Person, 'extra' | 'active'>;

const { name_length } = limits;
const fields: Record<string, [field: Field, max_length: number]> = {
  userName: ['user_name', limits.email_length],
  externalId: ['external_id', limits.email_length],
  'name.givenName': ['first_name', name_length],
  'name.familyName': ['last_name', name_length],
  'emails.value': ['work_email_id', limits.email_length],
  title: ['position_title', name_length],
  'addresses.locality': ['location', name_length],
  [`${enterprise_user}:department`]: ['department_name', name_length],
  [`${enterprise_user}:manager`]: ['manager_id', name_length],
  [`${enterprise_user}:manager.value`]: ['manager_id', name_length],
};

/** Stored word for word. Phone numbers, home addresses and pictures are not: nothing here shows them. */
export const extras = [
  'displayName',
  'nickName',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'name.middleName',
  'name.honorificPrefix',
  'name.honorificSuffix',
  ...['employeeNumber', 'costCenter', 'organization', 'division'].map((name) => `${enterprise_user}:${name}`),
];

const by_lower = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));
const field_names = by_lower(Object.keys(fields));
const extra_names = by_lower(extras);
const enterprise = enterprise_user.toLowerCase();
const parents = new Set(['name', enterprise]);
const lists: Record<string, string> = { emails: 'value', addresses: 'locality' };

export const nobody: Person = {
  user_name: null,
  external_id: null,
  active: true,
  first_name: null,
  last_name: null,
  work_email_id: null,
  position_title: null,
  location: null,
  department_name: null,
  manager_id: null,
  extra: {},
};

const textOf = (name: string, value: unknown, max_length: number): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(`${name} must be text`);
  const text = String(value).trim();
  if (text.length > max_length) throw invalidValue(`${name} can have at most ${max_length} characters`);
  if (!isStorable(text)) throw invalidValue(`${name} has a character that cannot be stored`);
  return text || null;
};

// Entra ID sends "True" and "False".
const truthOf = (value: unknown): boolean => {
  const word = wordOf(value).toLowerCase();
  if (word !== 'true' && word !== 'false') throw invalidValue('active must be true or false');
  return word === 'true';
};

type Element = Record<string, unknown>;
const lowered = (value: object): Element =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));

/** The element of a list that counts here: the one for work, otherwise the primary one, otherwise the first. */
const chosen = (value: unknown): Element => {
  const given = (Array.isArray(value) ? value : [value]) as unknown[];
  const elements = given.map((item) => (typeof item === 'object' && item !== null ? lowered(item) : { value: item }));
  const isWork = ({ type }: Element) => typeof type === 'string' && type.toLowerCase() === 'work';
  return elements.find(isWork) ?? elements.find(({ primary }) => truthy(primary)) ?? elements[0] ?? {};
};
const truthy = (value: unknown): boolean => wordOf(value).toLowerCase() === 'true';

const unwrapped = (value: unknown): unknown => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? lowered(one).value : one;
};

/** The person with one attribute set, null to take it away. Names that mean nothing here are passed over, as the standard allows. */
const set = (person: Person, given: string, value: unknown): Person => {
  const name = given.startsWith(`${core_user.toLowerCase()}:`) ? given.slice(core_user.length + 1) : given;
  if (name === 'active') return { ...person, active: value === null ? true : truthOf(value) };
  const field_name = field_names.get(name);
  if (field_name) {
    const [field, max_length] = fields[field_name] as [Field, number];
    const plain = field === 'manager_id' ? unwrapped(value) : value;
    return { ...person, [field]: textOf(field_name, plain, max_length) };
  }
  const extra_name = extra_names.get(name);
  if (extra_name) {
    const { [extra_name]: _, ...extra } = person.extra;
    const text = textOf(extra_name, value, name_length);
    return { ...person, extra: text === null ? extra : { ...extra, [extra_name]: text } };
  }
  const part = lists[name];
  if (part) {
    const element = value === null ? {} : chosen(value);
    return set(person, `${name}.${part}`, element[part] ?? null);
  }
  if (!parents.has(name)) return person;
  const separator = name === 'name' ? '.' : ':';
  if (value === null) {
    const inside = [...field_names.keys(), ...extra_names.keys()].filter((key) => key.startsWith(name + separator));
    return inside.reduce((now, key) => set(now, key, null), person);
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidValue(`${given} must be an object`);
  return Object.entries(value).reduce(
    (now, [key, inner]) => set(now, `${name}${separator}${key.toLowerCase()}`, inner),
    person,
  );
};

const elementsOf = (person: Person): Record<string, Element> => ({
  emails: { type: 'work', primary: true, value: person.work_email_id },
  addresses: { type: 'work', primary: true, locality: person.location },
});

/** Sets what a path refers to. Only the element for work is stored: a path to another refers to nothing. */
export const setByPath = (person: Person, text: string, value: unknown): Person => {
  const { attribute, element, sub } = parsePath(text);
  if (attribute === 'id' || attribute === 'schemas')
    throw new ScimError(400, `${text} cannot be changed`, 'mutability');
  const there = elementsOf(person)[attribute];
  if (element && there && !fits(there, element)) return person;
  return set(person, sub === null ? attribute : `${attribute}.${sub}`, value);
};

/** Sets every attribute of a resource, or of the value of a PATCH without path, whose names may be paths. */
export const setAll = (person: Person, resource: Element): Person =>
  Object.entries(resource)
    .filter(([name]) => !['id', 'schemas', 'meta', 'groups'].includes(name.toLowerCase()))
    // A URN has a full stop and no other sign that the names of plain attributes lack.
    .reduce(
      (now, [name, value]) => (name.includes('[') ? setByPath(now, name, value) : set(now, name.toLowerCase(), value)),
      person,
    );

/**
 * What the product stores about a person. `invalidValue` without a user name, or without an address to sign in with, unless
 * they never had one.
 */
export const employeeOf = (person: Person, has_none = false): Provisioned & { user_name: string } => {
  const { user_name, extra, department_name, manager_id, location } = person;
  if (user_name === null) throw invalidValue('userName is required');
  const address = email.safeParse(person.work_email_id ?? user_name);
  const is_without = has_none && person.work_email_id === null;
  if (!address.success && !is_without) throw invalidValue('A work email, or an email address as userName, is required');
  const work_email_id = address.data ?? '';
  // People known by one name, and services that send the whole name only.
  const [first = work_email_id.split('@')[0] as string, ...rest] = extra.displayName?.split(' ') ?? [];
  const is_named = person.first_name !== null || person.last_name !== null;
  return {
    user_name,
    work_email_id,
    first_name: (is_named ? (person.first_name ?? person.last_name) : first) as string,
    last_name: is_named ? (person.first_name === null ? '' : (person.last_name ?? '')) : rest.join(' '),
    position_title: person.position_title ?? '',
    location,
    department_name,
    manager_id,
  };
};
