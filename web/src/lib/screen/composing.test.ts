import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

test('a key of an input method is told from one that a person presses, also in Safari', () => {
  const enter = { isComposing: false, keyCode: 13 };
  expect(isComposing(enter)).toBe(false);
  expect(isComposing({ ...enter, isComposing: true })).toBe(true);
  expect(isComposing({ nativeEvent: { ...enter, keyCode: 229 } })).toBe(true);
});
