import { mention_pattern } from '@plaudit/contract/words/mention';

/** The first of a text say what it is written in. */
const looked_at = 800;

/** What is no words of its author: code, quotes of others, addresses, mentions, hashtags. Roughly, because none of it is shown. */
const left_out = new RegExp(
  [
    /```[^]*?(?:```|$(?![^]))/,
    /`[^`\n]*`/,
    /^[ \t]*>.*$/,
    /\]\([^()\s]*\)/,
    new RegExp(mention_pattern),
    /(?:https?:\/\/|www\.)\S+/,
    /(?<!\S)[^\s@]+@\S+/,
    /#\S+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
);

export const textIn = (words: string): string => words.slice(0, looked_at).replace(left_out, ' ');

/** Scripts that one language is written in, besides those of `others`. */
const own_scripts: readonly { script: string; language: string; others?: RegExp }[] = [
  { script: 'Thai', language: 'th' },
  { script: 'Lao', language: 'lo' },
  { script: 'Khmer', language: 'km' },
  { script: 'Greek', language: 'el' },
  { script: 'Georgian', language: 'ka' },
  { script: 'Armenian', language: 'hy' },
  // Not Yiddish, by its vowels, its double letters, and its words for “and”, “is”, “not”, “the”, “we” and “of”.
  {
    script: 'Hebrew',
    language: 'he',
    others: /[\u05f0-\u05f2]|\u05d0[\u05b7\u05b8]|(?<!\p{L})(?:און|איז|נישט|דער|מיר|פון)(?!\p{L})/u,
  },
  // Not Assamese.
  { script: 'Bengali', language: 'bn', others: /[\u09f0\u09f1]/u },
  // Not Tigrinya.
  { script: 'Ethiopic', language: 'am', others: /[\u1250-\u125f\u12b8-\u12be\u1309]/u },
  { script: 'Gujarati', language: 'gu' },
  { script: 'Gurmukhi', language: 'pa' },
  { script: 'Oriya', language: 'or' },
  { script: 'Tamil', language: 'ta' },
  { script: 'Telugu', language: 'te' },
  { script: 'Kannada', language: 'kn' },
  { script: 'Malayalam', language: 'ml' },
  { script: 'Sinhala', language: 'si' },
];

/** Scripts of several languages. */
const common_scripts = ['Latin', 'Cyrillic', 'Arabic', 'Devanagari'] as const;
type Common = (typeof common_scripts)[number];

const lettersOf = (script: string) => new RegExp(String.raw`\p{Script=${script}}`, 'gu');
const own = own_scripts.map(({ script, ...rest }) => ({ letters: lettersOf(script), ...rest }));
const common = common_scripts.map((script) => ({ letters: lettersOf(script), script }));
const hangul = /\p{Script=Hangul}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const only_latin = /^[\P{L}\p{Script=Latin}]*$/u;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

// Japanese without kana is a few words of a table or a heading. It has none of these, and none of the simplified ones below.
const only_chinese = /[你您我她咱們這哪嗎吧呢啊很請谢謝誰麼怎]/u;
const simplified =
  /[们这说时个对为发问题还让给门见开关东车长书话过进远运边选请谁读课调谈谢认识议论许设该语记访证评试详误务动办单变图处备头吗么师经济报张线结现样爱听马机电码]/gu;
const traditional =
  /[們這說時個對為發問題還讓給門見開關東車長書話過進遠運邊選請誰讀課調談謝認識議論許設該語記訪證評試詳誤務動辦單變圖處備頭嗎麼師經濟報張線結現樣愛聽馬機電碼]/gu;

/** Which of both a Chinese text is written in decides about the voice that reads it. */
const chineseOf = (text: string): string => {
  const lead = count(text, simplified) - count(text, traditional);
  if (lead === 0) return 'zh';
  return lead > 0 ? 'zh-Hans' : 'zh-Hant';
};

const isChinese = (text: string): boolean => only_chinese.test(text) || count(text, simplified) > 0;

const least_of_own = 4;
/** Of all letters: a few words of another language change nothing. */
const most_part = 0.6;
/** Of all letters, where each stands for two or three of other scripts. */
const most_part_dense = 0.35;

type Written = { language: string | null } | { script: Common };

/** What the letters of a text say: its language, or that several are written that way. */
export const readScript = (text: string): Written => {
  if (only_latin.test(text)) return { script: 'Latin' };
  const all = count(text, /\p{L}/gu);
  const [kana_count, han_count] = [count(text, kana), count(text, han)];
  if (count(text, hangul) > all * most_part_dense) return { language: all < least_of_own ? null : 'ko' };
  if (kana_count + han_count > all * most_part_dense) {
    if (kana_count >= 2) return { language: 'ja' };
    const is_chinese = kana_count === 0 && han_count >= least_of_own && isChinese(text);
    return { language: is_chinese ? chineseOf(text) : null };
  }
  const found = own.find(({ letters }) => count(text, letters) > all * most_part);
  if (found) return { language: all < least_of_own || found.others?.test(text) ? null : found.language };
  const shared = common.find(({ letters }) => count(text, letters) > all * most_part);
  return shared ? { script: shared.script } : { language: null };
};

/** Letters of languages that the library knows. Others that use the same script have more of them. */
const alphabets: Readonly<Record<string, RegExp>> = {
  ru: /^[а-яё]+$/u,
  uk: /^[а-щьюяіїєґ]+$/u,
  be: /^[а-зй-шы-яёіў]+$/u,
  bg: /^[а-ъьюя]+$/u,
  sr: /^[а-шђјљњћџ]+$/u,
  mk: /^[а-шѓѕјљњќџ]+$/u,
  ar: /^[\u0621-\u063a\u0641-\u064a\u064b-\u0652\u0670]+$/u,
  fa: /^[\u0621-\u063a\u0641-\u0648\u064b-\u0652\u067e\u0686\u0698\u06a9\u06af\u06cc\u06c0]+$/u,
  ur: /^[\u0621-\u063a\u0641-\u0648\u064b-\u0652\u0670\u067e\u0686\u0698\u06a9\u06af\u06cc\u0679\u0688\u0691\u06ba\u06be\u06c1-\u06c3\u06d2\u06d3]+$/u,
};

/** Letters that a language has in almost every sentence. */
const marks: Readonly<Record<string, RegExp>> = { ku: /[ێڕڵ]/u, yo: /[ẹọṣ]/u };

/** The letters of a text that not all languages of its script have, in lower case. */
const rare = /[\p{Script=Cyrillic}\p{Script=Arabic}]+/gu;

/** Whether words in lower case are spelled with the letters of a language. */
export const isSpelledIn = (language: string, text: string): boolean => {
  if (marks[language]?.test(text) === false) return false;
  return alphabets[language]?.test(text.match(rare)?.join('') ?? '') ?? true;
};

const between = /[\s,;!?…()"“”„«»]+|[.:]+(?=\s|$)/u;
const word = /^[\p{L}\p{M}'’ʼ\u200c-]*\p{L}[\p{L}\p{M}'’ʼ\u200c-]*$/u;
// CAPITALS are abbreviations, and camelCase is a name.
const name = /^\p{Lu}{2,}$|\p{Ll}\p{Lu}/u;
const capital = /^\p{Lu}/u;
/** More would tell nothing new. */
const most_words = 60;

/** The first words of a text in lower case, without names of things; none if it has too few, or nothing but names. */
export const wordsIn = (text: string): string[] => {
  const words = text.split(between, most_words).filter((part) => word.test(part) && !name.test(part));
  const has_more_than_names = words.some((one) => !capital.test(one));
  return words.length >= 2 && has_more_than_names ? words.map((one) => one.toLowerCase()) : [];
};
