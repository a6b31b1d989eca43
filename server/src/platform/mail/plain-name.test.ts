import { expect, test } from 'vitest';
import { plainName, plainTitle } from './plain-name.ts';

test.each([
  'Olive Owner',
  'Ursula K. Le Guin',
  'J.R.R. Tolkien',
  "Sinéad O'Connor",
  'Jean-Luc Picard',
  'María del Carmen García y Pérez',
  'Ludwig van Beethoven',
  'yuki tanaka',
  '山田 太郎',
  'محمد بن سلمان',
  'Владимир Набоков',
  'Acme Inc.',
  'Smith, Jones & Co.',
  'Bank of America',
  '3M',
  'Studio 54',
  'Deutsche Bahn AG',
  'Lanternworks',
  'One Two Three Four Five Six',
  'Class 2026',
  'x'.repeat(60),
])('%s looks like a name', (name) => expect(plainName(name)).toBe(name));

test.each([
  'Visit http://evil.example',
  'evil.example',
  'www.evil',
  'Call +1 555 123 4567',
  'ｈｔｔｐ：／／evil',
  'me@evil.example',
  'Your Account Is Suspended',
  'Ihr Konto wurde gesperrt',
  'Urgent',
  'WIN 1000 $',
  'Prize!',
  'Really?',
  'a: b',
  '<b>Bold</b>',
  'One Two Three Four Five Six Seven',
  'Class 20261',
  'one two three',
  'x'.repeat(61),
  '💰 Money',
  ' \u202e ',
  '',
])('%j does not', (text) => expect(plainName(text)).toBeNull());

test('line breaks and invisible characters are no part of a name', () => {
  expect(plainName('Olive\r\n \u202eOwner\u200b')).toBe('Olive Owner');
});

test('a title keeps its words, on one line and within limits, unless it contains a link', () => {
  expect(plainTitle('Thank you!\r\nBcc: x')).toBe('Thank you! Bcc: x');
  expect(plainTitle('👍'.repeat(60))).toBe('👍'.repeat(60));
  expect(plainTitle('👍'.repeat(61))).toBe(`${'👍'.repeat(59)}…`);
  expect(plainTitle('word '.repeat(40))).toBe(`${'word '.repeat(12).trim()}…`);
  for (const text of ['See https://evil.example', 'evil.example', 'a@b', '  ']) expect(plainTitle(text)).toBeNull();
});
