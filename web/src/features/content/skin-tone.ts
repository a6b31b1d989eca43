import { storedValue } from '../../lib/storage/stored-value.ts';

/** The modifiers of Unicode, from light to dark; the first one stands for none. */
export const skin_tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const;
export type SkinTone = (typeof skin_tones)[number];

/** What people chose on this device. */
export const chosenTone = storedValue('skinTone', (value) => skin_tones.find((tone) => tone === value) ?? null);

/** An emoji in a skin tone, if it is of a hand or a person. */
export const withTone = (sign: string, tone: SkinTone): string => {
  const [first = '', ...rest] = sign;
  if (!tone || !/^\p{Emoji_Modifier_Base}$/u.test(first)) return sign;
  // The tone takes the place of what asks for the colored form.
  return first + tone + rest.filter((part) => part !== '\uFE0F').join('');
};
