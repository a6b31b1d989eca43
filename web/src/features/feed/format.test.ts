import { expect, test } from 'vitest';
import { provideForFeeds } from '../../lib/feature/cards.ts';
import { only_recognitions } from '../content/testing/cards.ts';
import { readFilter } from './format.ts';

provideForFeeds([only_recognitions]);

const id = '0192f0c1-0000-7000-8000-000000000001';

test('an address without a filter is the whole feed, whatever else it says', () => {
  expect(readFilter({})).toBeNull();
  expect(readFilter({ give: '', next: '/people' })).toBeNull();
});

test('a filter is read from the address, and every part of it counts', () => {
  expect(readFilter({ about: 'team' })).toEqual({ about: 'team' });
  expect(readFilter({ kind: 'recognition', place_id: id })).toEqual({ kind: 'recognition', place_id: id });
  expect(
    readFilter({ about: 'me', company_value_id: id, recognition_type_id: id, search: ' café  au lait ', give: '' }),
  ).toEqual({ about: 'me', company_value_id: id, recognition_type_id: id, search: 'café  au lait' });
});

test('a hashtag is the same with its sign and without', () => {
  expect([readFilter({ tag: '#safety' }), readFilter({ tag: 'safety' })]).toEqual([
    { tag: 'safety' },
    { tag: 'safety' },
  ]);
});

test('values that nobody could have chosen are left out', () => {
  expect(readFilter({ about: 'everyone', company_value_id: '1', recognition_type_id: ['x'], search: '  ' })).toBeNull();
  expect(readFilter({ kind: 'riddle', place_id: '1', order: 'for_you' })).toBeNull();
  expect(readFilter({ about: 'me', search: 7 })).toEqual({ about: 'me' });
  expect(readFilter({ search: 'x'.repeat(500) })?.search).toHaveLength(100);
});
