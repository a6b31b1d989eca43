import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test('a text runs in the direction of most of its letters, no matter which name it begins with', () => {
  expect(textDirection('زينب, you rewrote the page with us and kept smiling.')).toBe('ltr');
  expect(textDirection('Ingrid, شكراً جزيلاً على مساعدتك')).toBe('rtl');
  expect(textDirection('תודה רבה על העזרה 🎉')).toBe('rtl');
  expect(textDirection('美玲さん、ありがとうございます')).toBe('ltr');
  expect(textDirection('👏 100 %')).toBe('ltr');
});

test('a text in two halves, or of no letters, runs as English does', () => {
  expect(textDirection('ab שם')).toBe('ltr');
  expect(textDirection('a שם')).toBe('rtl');
  expect(textDirection('')).toBe('ltr');
});
