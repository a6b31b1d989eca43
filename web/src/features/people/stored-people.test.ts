import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Employee } from '@plaudit/contract/people/schema';
import { employeePages, employeeQuery } from './queries.ts';
import { storedPeople, storedPerson } from './stored-people.ts';

const person = (employee_id: string, first_name: string, more: Partial<Employee> = {}) =>
  ({
    employee_id,
    first_name,
    last_name: 'Silva',
    position_title: 'null',
    department_id: null,
    employee_account_status: 'ACTIVE',
    ...more,
  }) as Employee;

const client = new QueryClient();
const page = (...items: Employee[]) => ({ pages: [{ items, next_cursor: null }], pageParams: [null] });
client.setQueryData(employeePages({}).queryKey, page(person('1', 'Zoe'), person('2', 'José', { department_id: 'd1' })));
client.setQueryData(employeePages({ search: 'x' }).queryKey, page(person('1', 'Zoe'), person('3', 'Ben')));
client.setQueryData(employeeQuery('4').queryKey, person('4', 'Ada', { position_title: 'Josephine’s deputy' }));
client.setQueryData(employeeQuery('5').queryKey, { employee_id: '5', first_name: 'Half' });
const names = (filter: Parameters<typeof storedPeople>[1]) =>
  storedPeople(client, filter).map((each) => each.first_name);

test('people who were read are found once, by name, title, department and status; people with half their fields are not', () => {
  expect(names({})).toEqual(['Ada', 'Ben', 'José', 'Zoe']);
  expect(names({ search: 'jose' })).toEqual(['José', 'Ada']);
  expect(names({ department_id: 'd1' })).toEqual(['José']);
  expect(names({ status: 'INVITED' })).toEqual([]);
  expect(names({ search: 'nobody' })).toEqual([]);
});

test('initials, locations and departments find people who were read, after names and titles', () => {
  const kyoto = { location: 'Kyoto, Japan' };
  const own = new QueryClient();
  own.setQueryData(
    employeePages({}).queryKey,
    page(
      person('1', 'Kyoto'),
      person('2', 'Mila', kyoto),
      person('3', 'Ben', { position_title: 'Kyoto guide' }),
      person('4', 'Anna', { ...kyoto, department_name: 'Silver choir' }),
    ),
  );
  const found = (search: string) =>
    storedPeople(own, { search }).map((each) => [each.first_name, each.found_by].filter(Boolean).join(' '));
  expect(found('kyoto')).toEqual(['Kyoto', 'Ben', 'Anna location', 'Mila location']);
  expect(found('mila jap')).toEqual(['Mila location']);
  expect(found('choir')).toEqual(['Anna department']);
  expect([found('ms'), found('m.s.'), found('sm')]).toEqual([['Mila'], ['Mila'], []]);
});

test('a profile that was never opened shows what the directory knows', () => {
  expect(storedPerson(client, '3')?.first_name).toBe('Ben');
  expect(storedPerson(client, '5')).toBeUndefined();
});
