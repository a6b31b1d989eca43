import { expect, test } from 'vitest';
import type { AttentionName } from '@plaudit/contract/overview/schema';
import { shownAttentions } from './attentions.ts';

test('what a newer server knows and this page does not is left out', () => {
  const items = [
    { attention: 'rockets' as AttentionName, count: 3 },
    { attention: 'open_reports' as const, count: 2 },
  ];
  expect(shownAttentions(items)).toEqual([expect.objectContaining({ count: 2, link: '/admin/moderation' })]);
});

test('people who have not joined and have no valid invitation are shown without the others who are invited', () => {
  const [item] = shownAttentions([{ attention: 'not_joined', count: 1 }]);
  expect(item?.link).toBe('/people?status=INVITED&cannot_join=true');
});
