import { expect, test } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../../lib/feature/cards.ts';
import { only_recognitions } from '../testing/cards.ts';
import { fits } from './fits.ts';

provideForFeeds([only_recognitions]);

const person = (employee_id: string, first_name: string, last_name = 'Okafor') => ({
  employee_id,
  first_name,
  last_name,
});
const item = (more: object = {}) =>
  ({
    kind: 'recognition',
    item_id: '1',
    recognition: {
      giver: person('ana', 'Ana'),
      employees: [person('ben', 'Ben'), person('jose', 'José', 'Núñez')],
      mentions: [person('mia', 'Mia')],
      recognition_type: { recognition_type_id: 'thanks' },
      company_values: [{ company_value_id: 'care' }, { company_value_id: 'craft' }],
      message: 'The **Café** in São Paulo, with <@0192f0c1-0000-7000-8000-00000000cafe> 🎉',
      ...more,
    },
  }) as unknown as FeedItem;
const isFitting = (filter: Parameters<typeof fits>[1], own_id = 'ana') => fits(item(), filter, own_id);

test('what a person gave or received, or is mentioned in, is about them', () => {
  const about = ['ana', 'jose', 'mia', 'eve'].map((own_id) => isFitting({ about: 'me' }, own_id));
  expect(about).toEqual([true, true, true, false]);
});

test('only the server knows who is in a group that is mentioned', () => {
  const with_group = item({ mentions: [{ ...person('aid', 'First aiders'), several: 'group' }] });
  expect(fits(with_group, { about: 'me' }, 'eve')).toBeUndefined();
  expect(fits(with_group, { about: 'me', recognition_type_id: 'idea' }, 'eve')).toBe(false);
  expect(fits(with_group, { about: 'me' }, 'ana')).toBe(true);
});

test('types and values fit as a whole', () => {
  expect(isFitting({ recognition_type_id: 'thanks', company_value_id: 'craft' })).toBe(true);
  expect(isFitting({ recognition_type_id: 'thanks', company_value_id: 'courage' })).toBe(false);
  expect(isFitting({ recognition_type_id: 'idea' })).toBe(false);
  const poll = { kind: 'poll', item_id: '2', poll: { question: 'Lunch?', mentions: [] } } as unknown as FeedItem;
  expect([fits(poll, { recognition_type_id: 'thanks' }, 'ana'), fits(poll, { search: 'lun' }, 'ana')]).toEqual([
    false,
    true,
  ]);
});

test('words are found by their beginning, in the text and in names, without case and accents', () => {
  for (const search of ['cafe', 'SÃO pau', 'ben okafor', 'nunez cafe', 'mia', '🎉', '“café”']) {
    expect([search, isFitting({ search })]).toEqual([search, true]);
  }
  // The id of a mentioned person is no word.
  for (const search of ['afe', 'cafe zebra', '0192f0c1', '00000000cafe']) {
    expect([search, isFitting({ search })]).toEqual([search, false]);
  }
});

test('only the server knows who is in a team, but what does not fit otherwise is not asked', () => {
  expect([isFitting({ about: 'team' }), isFitting({ about: 'team', search: 'zebra' })]).toEqual([undefined, false]);
});

test('kinds and communities fit as a whole, and what is new is unread unless the person wrote it', () => {
  const placed = item({ place: { place_id: 'lab', place_name: 'Lab', kind: 'community' } });
  const fitting = [{ kind: 'recognition' }, { place_id: 'lab' }, { kind: 'recognition', place_id: 'lab' }];
  for (const filter of fitting) expect([filter, fits(placed, filter, 'ana')]).toEqual([filter, true]);
  for (const filter of [{ kind: 'poll' }, { place_id: 'pier' }]) expect(fits(placed, filter, 'ana')).toBe(false);
  expect(isFitting({ place_id: 'lab' })).toBe(false);
  expect([isFitting({ about: 'unread' }, 'ben'), isFitting({ about: 'unread' }, 'ana')]).toEqual([true, false]);
});
