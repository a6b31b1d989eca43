import fc from 'fast-check';
import type { z } from 'zod';
import { criteria_types, valuesOf, type CriteriaType, type SearchType } from '@plaudit/contract/audience/criteria';
import { id_fields, type Ids } from './world.ts';

/** What a schema is made of, as far as an input of it needs to be made. */
type Definition = {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  checks?: {
    _zod: {
      def: { check: string; value?: number; minimum?: number; maximum?: number; format?: string; pattern?: RegExp };
    };
  }[];
};

/** Texts with a meaning to a database, a page, a spreadsheet, an email or a reader, among ordinary ones. */
const texts = [
  'Cake',
  'Café 100% _ * \\',
  "' or 1=1 --",
  '"; drop table company; --',
  '${7*7} {{7*7}} %s %n',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.test")',
  '../../etc/passwd',
  'a & b | !c:* <-> d',
  '(((((((((((((((((((((',
  '<@0192f0c1-0000-7000-8000-000000000001>',
  '\u202eשלום\u2066',
  '👩🏽‍🚀🏳️‍🌈',
  'e\u0301\u0301\u0301\u0301',
  '\u00a0\u200b x',
  'line\r\nBcc: all@evil.test',
  'true',
  '-1',
  '1e999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'ı İ ß ﬁ',
];

// By the name of the field, where chance would hardly find one.
const known: Record<string, readonly unknown[]> = {
  work_email_id: ['new.one@example.test', '"a b"@example.test', "o'hara+x@example.test"],
  email: ['nobody@example.test', 'nobody@nowhere.test'],
  email_id: ['nobody@example.test'],
  employee_email: ['nobody@example.test'],
  support_email: ['help@example.test'],
  email_domains: ['example.test', 'nowhere.test'],
  domain: ['example.test', 'ours', '%'],
  time_zone: ['Europe/Oslo', 'Asia/Kathmandu', 'Etc/GMT+12'],
  language: ['de', 'pt-br', 'zh-Hant-TW', 'no such'],
  currency: ['EUR', 'JPY'],
  birthday: ['02-29', '--02-29', '1990-02-28'],
  phone: ['+47 12 34 56 78'],
  profile_url: ['/files/a.png', 'https://example.test/a.png', '/files/..%2f..%2fx'],
  image_url: ['/files/a.png', 'https://example.test/a.png', '/files/..%2f..%2fx'],
  icon_url: ['/files/a.png'],
  company_logo: ['/files/a.png'],
  social_links: ['https://example.test/me'],
  key: ['cakes/cake.png', 'imports/people.csv', '../cake.png', 'cake.svg', '/'],
  from: ['2026-01-01', '0001-01-01', '2026-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '2026-01'],
  to: ['2026-12-31', '9999-12-31', '9999-12-31T23:59:59.999Z'],
  until: ['2026-12', '9999-12', '0001-01'],
  hire_date: ['2020-02-29', '0001-01-01', '9999-12-31'],
  muted_until: ['2999-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  manual_until: ['2999-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  written_at: ['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  saved_at: ['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  status_text: ['On vacation', ' \u202e', 'a\nb'],
  timestamp: ['2026-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  push_token_issued_at: ['2026-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'],
  token: ['a-token', 'A'.repeat(43), '{"endpoint":"http://127.0.0.1:9/x","keys":{"p256dh":"a","auth":"b"}}'],
  former: ['a-token'],
  employee_code: ['C1', "C'2"],
  pin: ['926481'],
  challenge: ['A'.repeat(43)],
  ballot_key: ['A'.repeat(43), 'B'.repeat(43)],
  ends_at: ['2999-01-01T00:00:00Z', '0001-01-01T00:00:00Z', new Date(Date.now() + 86_400_000).toISOString()],
  send_at: ['0001-01-01T00:00:00Z', new Date(Date.now() + 86_400_000).toISOString()],
  remind_at: ['0001-01-01T00:00:00Z', new Date(Date.now() + 86_400_000).toISOString()],
  at: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  logout_url: ['https://example.test/out'],
  otp: ['123456', 'abcd-efgh'],
  password: ['Another-2026!'],
  confirm_password: ['Another-2026!'],
  current_password: ['Wrong-2026!'],
  kinds: ['recognition', 'recognition,poll,post'],
  select: ['first_name', 'custom_fields', 'may_edit'],
  sort: ['name', '-name', 'hire_date', '-hire_date'],
  retention_key: ['recognition.deleted', 'people.deleted', '__proto__'],
  // Nothing listens there, and no server of this product goes there.
  issuer: ['http://127.0.0.1:9'],
  metadata_url: ['http://127.0.0.1:9/metadata', 'http://169.254.169.254/latest'],
  idp_sign_on_url: ['http://127.0.0.1:9/sign-on'],
  origin: ['http://localhost:4998', 'https://evil.test', 'javascript:alert(1)'],
  SAMLResponse: ['PGE+', '<a/>', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').toString('base64')],
};

/**
 * Inputs of a schema, most of them valid: ids are those of `ids`, by the name of the field. What a schema asks for beyond
 * shape and bounds is left to chance.
 */
export const inputsOf = (schema: z.ZodType | undefined, ids: Ids): fc.Arbitrary<unknown> =>
  schema ? inputOf(schema, '', ids) : fc.constant(undefined);

const inputOf = (schema: z.ZodType, field: string, ids: Ids): fc.Arbitrary<unknown> => {
  const definition = schema._zod.def as unknown as Definition;
  const inner = () => inputOf(definition.innerType as z.ZodType, field, ids);
  switch (definition.type) {
    case 'optional':
    case 'default':
      return fc.option(inner(), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 4 });
    case 'nonoptional':
      return inner();
    case 'pipe':
      return inputOf(definition.out as z.ZodType, field, ids);
    case 'object':
      return objectOf(definition.shape ?? {}, ids);
    case 'array': {
      const { least, most } = boundsOf(definition);
      const item = inputOf(definition.element as z.ZodType, field, ids);
      return fc.array(item, { minLength: Math.min(least, 2), maxLength: Math.min(most, 3) });
    }
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(definition);
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => inputOf(option, field, ids)));
    case 'record':
      return recordOf(definition, field, ids);
    case 'string':
      return stringOf(definition, field, ids);
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.constantFrom<unknown>('x', 1, null, { id: 'x', rawId: 'x', response: {} });
    default:
      throw new Error(`${field}: no input is made for ${definition.type}`);
  }
};

const objectOf = (shape: Record<string, z.ZodType>, ids: Ids): fc.Arbitrary<unknown> => {
  if ('criteria_type' in shape) return conditionOf(ids);
  // Forged ones are held elsewhere, and keep a call from getting any further.
  const fields = Object.entries(shape).filter(([name]) => name !== 'cursor');
  const values = fields.map(([name, schema]) => [name, inputOf(schema, name, ids)] as const);
  return fc
    .record(Object.fromEntries(values))
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
};

/** Sets of fields of the company, and of what devices say about themselves. */
const recordOf = (definition: Definition, field: string, ids: Ids): fc.Arbitrary<unknown> => {
  const name = field === 'field_values' ? fc.constantFrom(...(ids.field_id ?? [])) : fc.constantFrom('model', ...texts);
  // Text with these names is no JSON that the server reads, whatever call it is for.
  const usable = name.filter((one) => one !== '__proto__' && one !== 'constructor');
  return fc.dictionary(usable, inputOf(definition.valueType as z.ZodType, 'value', ids), { maxKeys: 3 });
};

/** A condition about people that means something. */
const conditionOf = (ids: Ids): fc.Arbitrary<unknown> => {
  const names = Object.keys(criteria_types) as CriteriaType[];
  const pools: Partial<Record<CriteriaType, string>> = {
    department: 'department_id',
    manager: 'employee_id',
    group: 'group_id',
    role: 'role_id',
    employee: 'employee_id',
  };
  const others: Partial<Record<CriteriaType, readonly string[]>> = {
    hire_date: ['2020-02-29', '0001-01-01', '9999-12-31'],
    tenure: ['P30D', 'P999Y', 'P1M'],
    account_status: ['ACTIVE', 'INVITED', 'INACTIVE'],
  };
  return fc.constantFrom(...names).chain((criteria_type) =>
    fc.constantFrom(...(criteria_types[criteria_type].search_types as readonly SearchType[])).chain((search_type) => {
      const [least, most] = valuesOf(search_type);
      const pool = pools[criteria_type];
      const value = fc.constantFrom(...(pool ? (ids[pool] ?? []) : (others[criteria_type] ?? texts)));
      return fc.record({
        criteria_type: fc.constant(criteria_type),
        search_type: fc.constant(search_type),
        ...(criteria_type === 'custom_field' && { field_id: fc.constantFrom(...(ids.field_id ?? [])) }),
        values: fc.array(value, { minLength: least, maxLength: Math.min(most, 3) }),
      });
    }),
  );
};

/** The least and the most that the checks of a schema allow. */
const boundsOf = ({ checks = [] }: Definition): { least: number; most: number } => {
  const bounds = { least: 0, most: Infinity };
  for (const { _zod } of checks) {
    const { check, value = 0, minimum = 0, maximum = 0 } = _zod.def;
    if (check === 'greater_than') bounds.least = value;
    if (check === 'less_than') bounds.most = value;
    if (check === 'min_length') bounds.least = minimum;
    if (check === 'max_length') bounds.most = maximum;
  }
  return bounds;
};

const numberOf = (definition: Definition): fc.Arbitrary<number> => {
  const { least, most } = boundsOf(definition);
  const edges = [least, most, 1, 5, 2 ** 31, Number.MAX_SAFE_INTEGER];
  return fc.constantFrom(...edges.filter((edge) => edge >= least && edge <= most && Number.isFinite(edge)));
};

const stringOf = (definition: Definition, field: string, ids: Ids): fc.Arbitrary<string> => {
  const pool = ids[field] ?? ids[id_fields[field] ?? ''];
  if (pool && pool.length > 0) return fc.constantFrom(...pool);
  if (definition.format === 'uuid') throw new Error(`${field}: world.ts has no ids for it`);
  if (field in known) return fc.constantFrom(...(known[field] as string[]));
  const { least, most } = boundsOf(definition);
  const long = Number.isFinite(most) ? ['ж'.repeat(most)] : [];
  return fc.constantFrom(...texts.map((text) => text.slice(0, most)), ...long).filter((text) => text.length >= least);
};
