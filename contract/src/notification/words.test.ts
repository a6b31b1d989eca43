import { expect, test } from 'vitest';
import { titleOf } from './words.ts';

const points = '20 points';

test('the title of an email or push says who and how much, and without a person it names no one', () => {
  expect(titleOf('points_refilled', { who: 'Ana Silva', points })).toBe('Ana Silva added 20 points for you to give');
  expect(titleOf('points_refilled', { who: undefined, points })).toBe('You have more points to give');
  expect(titleOf('points_expiring', { who: undefined, points })).toBe('You have 20 points about to expire');
  expect(titleOf('comment', { who: 'Ana Silva', points })).toBe('Ana Silva commented');
  expect(titleOf('comment', { who: undefined, points })).toBe('You have a new comment');
});

test('a name is inserted unchanged, no matter what it looks like', () => {
  expect(titleOf('mention', { who: '$& Silva', points })).toBe('$& Silva mentioned you');
});
