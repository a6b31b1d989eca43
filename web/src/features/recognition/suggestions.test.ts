import { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Suggestion } from '@plaudit/contract/recognition/schema';
import { suggestionsQuery } from './queries.ts';
import { leaveOutThanked, reasonText } from './suggestions.ts';
import { person } from './testing/records.ts';

const now = new Date('2026-11-27T12:00:00Z');
const t = ((key: string, { count }: { count?: number } = {}) =>
  [key, count].filter(Boolean).join(' ')) as unknown as TFunction;
const suggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  employee: { ...person(2), position_title: 'Baker' },
  reason: 'team',
  last_thanked_at: null,
  ...change,
});
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test('a suggestion says its reason, in months how long ago it was, and else the title', () => {
  const texts = [
    suggestion(),
    suggestion({ reason: 'anniversary' }),
    suggestion({ reason: 'not_thanked_lately', last_thanked_at: ago(95) }),
    suggestion({ reason: 'not_thanked_lately', last_thanked_at: ago(500) }),
    suggestion({ reason: null }),
    suggestion({ reason: 'of a newer server' as Suggestion['reason'] }),
  ].map((each) => reasonText(each, now, t));
  expect(texts).toEqual([
    'recognition:suggestion.team',
    'recognition:suggestion.anniversary',
    'recognition:suggestion.not_thanked 3',
    'recognition:suggestion.not_thanked_year',
    'Baker',
    'Baker',
  ]);
});

test('people who were just thanked leave the list at once, also where it is not known yet', () => {
  const queryClient = new QueryClient();
  const { queryKey } = suggestionsQuery();
  leaveOutThanked(queryClient, [person(2).employee_id]);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  queryClient.setQueryData(queryKey, { items: [suggestion(), suggestion({ employee: person(3) })] });
  leaveOutThanked(queryClient, [person(2).employee_id]);
  const left = queryClient.getQueryData(queryKey)?.items.map(({ employee }) => employee.employee_id);
  expect(left).toEqual([person(3).employee_id]);
});
