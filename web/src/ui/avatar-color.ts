/** The 26 accents of Radix Themes, in its order. */
export const avatar_colors = [
  'gray',
  'gold',
  'bronze',
  'brown',
  'yellow',
  'amber',
  'orange',
  'tomato',
  'red',
  'ruby',
  'crimson',
  'pink',
  'plum',
  'purple',
  'violet',
  'iris',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'jade',
  'green',
  'grass',
  'lime',
  'mint',
  'sky',
] as const;

export type AvatarColor = (typeof avatar_colors)[number];

/** The color of a name: the sum of its UTF-16 code units modulo 21. Specification, section 9. */
export const avatarColor = (name: string): AvatarColor => {
  const sum = Array.from({ length: name.length }, (_, index) => name.charCodeAt(index)).reduce((a, b) => a + b, 0);
  return avatar_colors[sum % 21] as AvatarColor;
};

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Hiragana',
  'Katakana',
  'Han',
];
/** Of Korean. */
const syllables = String.raw`\uac00-\ud7a3`;
/** What belongs to the letter before it: marks, and letters of Korean, narrow Katakana, Thai and Lao that are used as marks. */
const joined = String.raw`\p{M}\u200d\u1160-\u11ff\uff9e\uff9f\u0e33\u0eb3`;
/** A letter of a script in which only marks could follow and belong to it, without them. */
const plain_letter = new RegExp(
  `^(?=\\p{L})[${scripts.map((script) => `\\p{Script=${script}}`).join('')}${syllables}](?![${joined}])`,
  'u',
);

// What people see as one character can be several of Unicode: é may be e and an accent, a flag is two letters. Firefox before
// 125 has no segmenter; there the first code point has to do. Created on first use: it takes a phone a tenth of a second.
let characters: Intl.Segmenter | null | undefined;

const firstCharacter = (word = ''): string => {
  const plain = plain_letter.exec(word);
  if (plain) return plain[0];
  const whole = word.toWellFormed();
  characters ??= 'Segmenter' in Intl ? new Intl.Segmenter() : null;
  return Array.from(characters?.segment(whole) ?? [], ({ segment }) => segment)[0] ?? Array.from(whole)[0] ?? '';
};

/** The first letter of the first and of the last word, whole characters of every script. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(firstCharacter).join('').toLocaleUpperCase('en');
};
