import { expect, test } from 'vitest';
import { tellLanguage } from './language.ts';
import { lesser_known, sentences, unclear } from './testing/testing.ts';

/** What becomes of the sentences of each language: told right, told wrong, or not at all. */
const tell = async (of: Readonly<Record<string, string>>) => {
  const told: { language: string; words: string; found: string | null }[] = [];
  for (const [language, lines] of Object.entries(of))
    for (const words of lines.split('\n')) told.push({ language, words, found: await tellLanguage(words) });
  const isRight = ({ language, found }: (typeof told)[number]) =>
    found === language || found?.split('-')[0] === language;
  const right = told.filter(isRight);
  const wrong = told.filter((one) => one.found !== null && !isRight(one));
  return { all: told.length, right, wrong };
};

test('short sentences of fifty languages are told right, or not at all', async () => {
  const { all, right, wrong } = await tell(sentences);
  expect(wrong).toEqual([]);
  expect(right.length / all).toBeGreaterThan(0.85);
  const told = new Set(right.map(({ language }) => language));
  expect(Object.keys(sentences).filter((language) => !told.has(language))).toEqual([]);
});

test('languages that the library does not know get no tag of another', async () => {
  const { wrong } = await tell(lesser_known);
  expect(wrong).toEqual([]);
});

test('names, codes, single words and addresses are in no language', async () => {
  const told = await Promise.all(unclear.map(async (words) => [words, await tellLanguage(words)]));
  expect(told.filter(([, language]) => language !== null)).toEqual([]);
});

test.each([
  ['zh-Hans', '我今天早上把文件发给你了'],
  ['zh-Hant', '我查一下再告訴你，會議室在哪裡'],
  ['ja', '今日の当番は誰ですか'],
  ['ja', 'PRをmergeしておきました'],
  ['ko', 'build가 또 깨졌어요'],
  ['he', 'שלחתי לך את הקובץ הבוקר'],
])('%s is told by its letters: %s', async (language, words) => {
  expect(await tellLanguage(words)).toBe(language);
});

test('marks, code, quotes, links, mentions and hashtags say nothing about the language', async () => {
  const id = '<@0192f0c1-0000-7000-8000-000000000001>';
  const german = 'Können wir den Termin auf Donnerstag verschieben?';
  const english = 'The build is broken again and somebody should have a look at it';
  for (const words of [
    `**${german}**`,
    `\`\`\`\n${english}\n\`\`\`\n${german}`,
    `${german} \`${english}\``,
    `> ${english}\n\n${german}`,
    `[${german}](https://example.com/the/build/is/broken/again/and/somebody/should)`,
    `${id} ${german} https://example.com/the-build-is-broken-again-and-somebody-should-have-a-look`,
    `${german} #the_build #is_broken #again anna.of.the.build@example.com 🎉`,
  ]) {
    expect([words, await tellLanguage(words)]).toEqual([words, 'de']);
  }
  for (const words of [`\`\`\`\n${english}\n\`\`\``, `> ${english}`, `\`${english}\``, `\`\`\`\n${english}`])
    expect([words, await tellLanguage(words)]).toEqual([words, null]);
});

test('a long text is told by its beginning', async () => {
  const english = 'The build is broken again and somebody should have a look at it. ';
  const german = 'Können wir den Termin auf Donnerstag verschieben? ';
  expect(await tellLanguage(english.repeat(12) + german.repeat(150))).toBe('en');
});
