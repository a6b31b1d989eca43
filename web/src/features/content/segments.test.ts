import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmojiOnly, segmentsOf } from './segments.ts';

const idOf = (n: number): string => `0190a5e8-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('mentions, addresses and emoji are found, the rest is text', () => {
  expect(segmentsOf(`Thanks <@${idOf(2)}> 🎉 see https://example.com/a?b=1.`)).toEqual([
    { kind: 'text', text: 'Thanks ' },
    { kind: 'mention', text: `<@${idOf(2)}>`, employee_id: idOf(2) },
    { kind: 'text', text: ' ' },
    { kind: 'emoji', text: '🎉' },
    { kind: 'text', text: ' see ' },
    { kind: 'address', text: 'https://example.com/a?b=1' },
    { kind: 'text', text: '.' },
  ]);
});

test('HTML and what only resembles a mention stay text', () => {
  for (const text of ['<script>alert(1)</script>', '<@not-an-id>', '<b>5 < 6</b> & "more"', '#1 * ©', '']) {
    expect(segmentsOf(text)).toEqual(text === '' ? [] : [{ kind: 'text', text }]);
  }
});

test.each([
  ['(https://example.com/x)', 'https://example.com/x'],
  ['https://en.wikipedia.org/wiki/Lime_(fruit)', 'https://en.wikipedia.org/wiki/Lime_(fruit)'],
  ['https://example.com/?', 'https://example.com/'],
])('the address in %s ends where it should', (message, address) => {
  expect(segmentsOf(message).find(({ kind }) => kind === 'address')?.text).toBe(address);
});

test('an address never carries another scheme', () => {
  const links = segmentsOf('javascript:alert(1) data:text/html,x ftp://example.com').filter(
    ({ kind }) => kind === 'address',
  );
  expect(links).toEqual([]);
});

test('emoji of several code points are one piece', () => {
  for (const text of ['👩‍💻', '🇵🇹', '👍🏽', '❤️', '1️⃣']) expect(segmentsOf(text)).toEqual([{ kind: 'emoji', text }]);
});

test('what Unicode recommends as emoji is found whole, and nothing else', () => {
  const plain = ['a', '7', '#', '™', '©', '❤', '\u200d', '\ufe0f', '🏽x', '🇵', ' '];
  const some = ['🎉', '👩‍💻', '🇵🇹', '👍🏽', '❤️', '1️⃣', '☺️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️‍🔥', '🧑🏿‍🚀', '✊'];
  const found = (text: string) => segmentsOf(text).flatMap(({ kind, text }) => (kind === 'emoji' ? [text] : []));
  const spaced = fc.array(fc.constantFrom(...plain.slice(0, 6), ...some)).map((pieces) => pieces.join(' '));
  fc.assert(fc.property(spaced, (text) => isDeepStrictEqual(found(text), text.match(/\p{RGI_Emoji}/gv) ?? [])));
  for (const text of plain.slice(0, 8)) expect(found(text)).toEqual([]);
});

test('only a few emoji and nothing else are shown large', () => {
  expect(isEmojiOnly(segmentsOf('🎉 🎉'))).toBe(true);
  expect(isEmojiOnly(segmentsOf('🎉🎉🎉🎉🎉🎉🎉'))).toBe(false);
  expect(isEmojiOnly(segmentsOf('🎉 well done'))).toBe(false);
  expect(isEmojiOnly(segmentsOf(' '))).toBe(false);
});

test('parsing never loses, adds or moves a character', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<@',
      '>',
      `<@${idOf(7)}>`,
      'https://',
      'http://a.b/(c)',
      ').',
      '😄',
      '\u200d',
      '\ufe0f',
      '\ud83d',
      '\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (given) => {
      const message = given.join('');
      const segments = segmentsOf(message);
      expect(segments.map(({ text }) => text).join('')).toBe(message);
      expect(segments.every(({ text }) => text.length > 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
