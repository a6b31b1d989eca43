import { expect, test } from 'vitest';
import { crowdIn } from './crowd.ts';

test('people are asked before they mention everyone, or those who are online, in a chat of more than 20, once', () => {
  const [place, here] = [{ several: 'place' as const }, { several: 'here' as const }];
  const large = { people_count: 21 };
  expect(crowdIn([here, {}, place], large)).toBe('place');
  expect(crowdIn([{}, here], large)).toBe('here');
  expect(crowdIn([{}, { several: 'group' }], large)).toBe(null);
  expect(crowdIn([place, here], { people_count: 20 })).toBe(null);
  // They may not know how many are there.
  expect(crowdIn([here], { people_count: 0 })).toBe('here');
  // An edit adds no one who is online, and notifies everyone once.
  expect([crowdIn([here], large, []), crowdIn([place], large, [place])]).toEqual([null, null]);
  expect(crowdIn([place], large, [here])).toBe('place');
});
