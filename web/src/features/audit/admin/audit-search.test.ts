import { expect, test } from 'vitest';
import { auditFilter, readAuditSearch } from './audit-search.ts';

const actor_id = '01a1feb0-f1d8-7001-a637-60cb08ab7bf8';

test('an address names words, an area, a person and days; the days are whole', () => {
  const search = readAuditSearch({
    search: ' sign-in ',
    area: 'company',
    actor_id,
    from: '2026-11-26',
    to: '2026-11-27',
  });
  expect(auditFilter(search)).toEqual({
    search: 'sign-in',
    area: 'company',
    actor_id,
    from: new Date(2026, 10, 26).toISOString(),
    to: new Date(2026, 10, 28).toISOString(),
  });
});

test('what an address says wrongly does not filter', () => {
  const search = readAuditSearch({ search: 5, area: 'nonsense', actor_id: 'me', from: 'today', to: '0020-01-01' });
  expect(auditFilter(search)).toEqual({});
});
