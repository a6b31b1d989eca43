import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { setStatusWords } from './set-status.ts';

const now = new Date(2026, 10, 25, 14, 30);
const t = ((key: string, { end = '' } = {}) =>
  `${key.split('.')[1]}${end && `:${end}`}`) as unknown as TFunction<'people'>;
const wordsOf = (set: Partial<EmployeeStatus>) =>
  setStatusWords({ status_type: 'auto', auto_status: 'Available', ...set }, now, t);

test('the account menu says what is set and until when, and nothing once that is over', () => {
  const manual_until = new Date(2026, 10, 28).toISOString();
  expect(wordsOf({})).toBeNull();
  expect(wordsOf({ status_text: 'On vacation', manual_until })).toEqual({
    said: 'On vacation',
    until: 'until_end:Fri, Nov 27',
  });
  expect(wordsOf({ status_type: 'manual', manual_status: 'Busy', manual_until: null })).toEqual({
    said: 'busy',
    until: null,
  });
  expect(wordsOf({ status_text: 'On vacation', manual_until: new Date(2026, 10, 25, 14).toISOString() })).toBeNull();
});
