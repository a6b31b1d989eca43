import { QueryClient } from '@tanstack/react-query';
import type { Employee } from '@plaudit/contract/people/schema';
import { expect, test, vi } from 'vitest';
import { withCard } from './cached-cards.ts';
import { takeOver } from './mutations.ts';

vi.mock('../../lib/session/session-store.ts', () => ({ currentSession: () => null, saveSession: () => {} }));

const cardOf = (employee_id: string, profile_url: string | null = null) => ({
  employee_id,
  first_name: 'Mara',
  last_name: 'Lind',
  profile_url,
});

test('a new picture is in the posts that were read before, which are as old as they were', () => {
  const queryClient = new QueryClient();
  const posts = {
    pages: [{ items: [{ id: 1, giver: cardOf('mara'), receivers: [cardOf('jonas'), cardOf('mara')] }] }],
  };
  queryClient.setQueryData(['feed'], posts, { updatedAt: 5 });
  takeOver(queryClient, cardOf('mara', '/new.png') as Employee);
  expect(queryClient.getQueryData(['feed'])).toEqual({
    pages: [
      {
        items: [{ id: 1, giver: cardOf('mara', '/new.png'), receivers: [cardOf('jonas'), cardOf('mara', '/new.png')] }],
      },
    ],
  });
  expect(queryClient.getQueryState(['feed'])?.dataUpdatedAt).toBe(5);
});

test('what does not show the person, or shows them as they are, stays the same object', () => {
  const others = { items: [cardOf('jonas')] };
  const same = { items: [cardOf('mara', '/new.png')] };
  const now = cardOf('mara', '/new.png');
  expect(withCard(others, now)).toBe(others);
  expect(withCard(same, now)).toBe(same);
});
