import { expect, test } from 'vitest';
import { otherStatus, readDirectory, readView } from './format.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test('the directory reads its filter from the address and leaves out what it does not know', () => {
  expect(readDirectory({ search: '  maria ', department_id: id, status: 'INVITED' })).toEqual({
    search: 'maria',
    department_id: id,
    status: 'INVITED',
  });
  expect(readDirectory({ search: ' ', department_id: 'x', status: 'GONE', other: '1' })).toEqual({});
  expect(readDirectory({ search: 'a'.repeat(500) }).search).toHaveLength(100);
  const every = {
    location: 'Oslo',
    position_title: 'Buyer',
    manager_id: id,
    has_no_manager: true,
    hired_from: '2020-02-29',
    sort: '-hire_date',
  };
  expect(readDirectory(every)).toEqual(every);
  // A link of the app has it as text.
  expect(readDirectory({ has_no_manager: 'true' })).toEqual({ has_no_manager: true });
  expect(readDirectory({ cannot_join: 'true' })).toEqual({ cannot_join: true });
  expect(readDirectory({ has_no_manager: false })).toEqual({});
  expect(readDirectory({ sort: 'name', hired_to: '2020-13-01', manager_id: '1', location: ['x'] })).toEqual({});
});

test('R1.6 the directory shows cards, unless the address asks for a list', () => {
  expect([{}, { view: 'cards' }, { view: 'table' }, { view: 'list' }].map(readView)).toEqual([
    'cards',
    'cards',
    'cards',
    'list',
  ]);
});

test('the menu of a person leads to inactive and back to active', () => {
  expect([otherStatus('ACTIVE'), otherStatus('INVITED'), otherStatus('INACTIVE')]).toEqual([
    'INACTIVE',
    'INACTIVE',
    'ACTIVE',
  ]);
});
