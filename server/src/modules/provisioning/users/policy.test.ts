import { expect, test } from 'vitest';
import { core_user, enterprise_user } from '../schemas/policy.ts';
import { employeeOf, nobody, setAll, setByPath, type Person } from './policy.ts';

const person = (change: Partial<Person> = {}): Person => ({ ...nobody, ...change });
const read = (resource: Record<string, unknown>) => setAll(nobody, resource);
const refusal = (scim_type: string) => expect.objectContaining({ status: 400, scim_type });

test('a whole user is read by the names of the standard, in any case', () => {
  const resource = {
    schemas: [],
    id: 'x',
    meta: {},
    groups: [],
    USERNAME: ' ada ',
    externalId: 7,
    active: 'False',
    name: { givenName: 'Ada', familyName: 'Lovelace', middleName: 'King', formatted: 'Ada Lovelace' },
    title: 'Countess',
    emails: [
      { value: 'home@x.example', type: 'home' },
      { value: 'ada@acme.example', type: 'Work' },
    ],
    addresses: { locality: 'London' },
    [enterprise_user]: { department: 'Math', manager: { value: 'm1' }, costCenter: 'c', unknown: 'x' },
    [`${core_user}:nickName`]: 'Countess',
    unknown: 'x',
  };
  expect(read(resource)).toEqual({
    user_name: 'ada',
    external_id: '7',
    active: false,
    first_name: 'Ada',
    last_name: 'Lovelace',
    work_email_id: 'ada@acme.example',
    position_title: 'Countess',
    location: 'London',
    department_name: 'Math',
    manager_id: 'm1',
    extra: { 'name.middleName': 'King', [`${enterprise_user}:costCenter`]: 'c', nickName: 'Countess' },
  });
});

test('of several addresses the one for work counts, then the primary one, then the first', () => {
  const address = (...emails: unknown[]) => read({ emails }).work_email_id;
  const [first, primary] = [{ value: 'a@x.example' }, { value: 'b@x.example', primary: 'True' }];
  expect([address(first, primary), address(first), address('c@x.example'), address()]).toEqual([
    'b@x.example',
    'a@x.example',
    'c@x.example',
    null,
  ]);
  expect(address(primary, { value: 'd@x.example', type: 'work' })).toBe('d@x.example');
});

test('a manager is an id, an object or a list of one', () => {
  const manager = (value: unknown) => read({ [enterprise_user]: { manager: value } }).manager_id;
  expect([manager('m'), manager({ value: 'm' }), manager([{ Value: 'm' }]), manager(null)]).toEqual([
    'm',
    'm',
    'm',
    null,
  ]);
});

test('null takes away one attribute, or all of an object', () => {
  const full = read({
    active: false,
    name: { givenName: 'Ada', middleName: 'King' },
    nickName: 'A',
    emails: [{ value: 'a@x.example' }],
  });
  expect(setAll(full, { name: null })).toMatchObject({ first_name: null, extra: { nickName: 'A' } });
  expect(setAll(full, { nickName: null }).extra).toEqual({ 'name.middleName': 'King' });
  expect(setAll(full, { emails: null, active: null })).toMatchObject({ work_email_id: null, active: true });
  expect(setAll(full, { title: ' ' }).position_title).toBeNull();
});

test('what can’t be stored is refused', () => {
  const wrong = [
    { active: 'maybe' },
    { title: {} },
    { title: 'a\u0000b' },
    { title: 'x'.repeat(101) },
    { name: 'Ada' },
    { name: [] },
  ];
  for (const resource of wrong) expect(() => read(resource)).toThrow(refusal('invalidValue'));
  expect(read({ title: 'x'.repeat(100), userName: 'x'.repeat(254) }).position_title).toHaveLength(100);
  expect(() => read({ userName: 'x'.repeat(255) })).toThrow(refusal('invalidValue'));
});

test('a path sets what it refers to, and a path to an address that isn’t stored sets nothing', () => {
  const ada = person({ work_email_id: 'ada@acme.example', location: 'Lima' });
  expect(setByPath(ada, 'emails[type eq "work"].value', 'a@x.example').work_email_id).toBe('a@x.example');
  expect(setByPath(ada, 'emails[type eq "home"].value', 'a@x.example')).toEqual(ada);
  expect(setByPath(ada, 'addresses[primary eq true].locality', 'Rome').location).toBe('Rome');
  expect(setByPath(ada, 'name.givenName', 'Ada').first_name).toBe('Ada');
  expect(setByPath(ada, `${enterprise_user}:department`, 'Math').department_name).toBe('Math');
  expect(setAll(ada, { 'emails[type eq "work"].value': 'b@x.example' }).work_email_id).toBe('b@x.example');
  for (const path of ['id', 'schemas']) expect(() => setByPath(ada, path, 'x')).toThrow(refusal('mutability'));
});

test('R3.5: a person has a name, from a full name or an address if nothing else is given', () => {
  const names = (change: Partial<Person>) => {
    const { first_name, last_name } = employeeOf(person({ user_name: 'ada@acme.example', ...change }));
    return [first_name, last_name];
  };
  expect(names({ first_name: 'Ada', last_name: 'King' })).toEqual(['Ada', 'King']);
  expect(names({ first_name: 'Ada' })).toEqual(['Ada', '']);
  expect(names({ last_name: 'King' })).toEqual(['King', '']);
  expect(names({ extra: { displayName: 'Ada King Noel' } })).toEqual(['Ada', 'King Noel']);
  expect(names({})).toEqual(['ada', '']);
});

test('a person has a user name, and an address unless they never had one', () => {
  expect(() => employeeOf(person({ work_email_id: 'ada@acme.example' }))).toThrow(refusal('invalidValue'));
  expect(() => employeeOf(person({ user_name: 'ada' }))).toThrow(refusal('invalidValue'));
  expect(() => employeeOf(person({ user_name: 'ada', work_email_id: 'no' }), true)).toThrow(refusal('invalidValue'));
  expect(employeeOf(person({ user_name: 'ada' }), true).work_email_id).toBe('');
  expect(employeeOf(person({ user_name: 'ada', work_email_id: 'Ada@Acme.example' }))).toMatchObject({
    user_name: 'ada',
    work_email_id: 'ada@acme.example',
    position_title: '',
  });
});
