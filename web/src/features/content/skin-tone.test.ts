import { expect, test } from 'vitest';
import { emoji_groups } from './emoji.ts';
import { skin_tones, withTone } from './skin-tone.ts';

const dark = skin_tones[5];

test('hands and people take the tone, and other signs stay as they are', () => {
  expect([withTone('👏', dark), withTone('🏃', dark), withTone('❤️', dark), withTone('🤗', dark)]).toEqual([
    '👏🏿',
    '🏃🏿',
    '❤️',
    '🤗',
  ]);
  expect(withTone('👏', '')).toBe('👏');
});

test('with a tone, every emoji of the picker is still one sign', () => {
  const signs = emoji_groups.flatMap(({ emoji }) => emoji.map(([sign]) => withTone(sign, dark)));
  expect(signs.filter((sign) => sign.includes(dark)).length).toBeGreaterThan(10);
  expect(signs.filter((sign) => !/^\p{RGI_Emoji}$/v.test(sign))).toEqual([]);
});
