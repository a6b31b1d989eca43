import { expect, test } from 'vitest';
import { dismissedWith, nextHint, wordsOf } from './policy.ts';

test('what waits to be sent counts already, the last change of a hint decides', () => {
  const changes = [
    { hint: 'boost' as const, is_dismissed: true },
    { hint: 'welcome' as const, is_dismissed: false },
    { hint: 'boost' as const, is_dismissed: false },
    { hint: 'install' as const, is_dismissed: true },
  ];
  expect(dismissedWith(['welcome', 'reactions'], changes)).toEqual(['reactions', 'install']);
});

test('one hint is shown at a time, the first that has its place and was not dismissed', () => {
  expect(nextHint([], () => true)).toBe('reactions');
  expect(nextHint(['reactions'], (hint) => hint !== 'boost')).toBe('shortcut');
  expect(nextHint(['reactions', 'boost', 'shortcut', 'install'], () => true)).toBeUndefined();
});

test('on a touch screen no hint speaks of hovering', () => {
  expect([wordsOf('reactions', true), wordsOf('reactions', false)]).toEqual(['reactions_touch', 'reactions']);
  expect([wordsOf('boost', true), wordsOf('boost', false)]).toEqual(['boost', 'boost']);
});
