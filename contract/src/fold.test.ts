import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('text is compared without case, accents and repeated spaces', () => {
  expect(fold('  Ünï \n Côde ')).toBe('uni code');
});
