import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Rule } from './source.ts';

const folder = 'web/public/locales/en';

/** What must not come back, and what to write instead. */
const better: [pattern: RegExp, instead: string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bwho(ever|soever|mever)\b/i, 'people who …, or anyone who …'],
  [/\bsome(body|one else’s)\b/i, 'someone, or who it is'],
  [/\bevery ?body\b/i, 'everyone'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime, or what happened'],
  [/\bcolour/i, 'color'],
  [/\bfavourite/i, 'favorite'],
  [/\b(recogni|organi|minimi|maximi|personali|summari|authori|customi|synchroni)s(e|ed|es|er|ing|ation)\b/i, '…ize'],
  [/\b(cancel|travel|label|model|signal)l(ed|ing)\b/i, 'canceled, traveled, …'],
  [/\b(grey|centre|behaviour|neighbour|licence|catalogues?|programme)\b/i, 'the American spelling'],
  [/\bcriterias\b/i, 'criteria'],
  [/[a-z]’[a-z]/i, "a straight apostrophe, as the specification's messages have"],
];
/** What to write instead of parts of a sentence. */
export const betterWords = (sentence: string): string[] => {
  const text = sentence.replaceAll(/\{\{\w+\}\}|<[^>]+>/g, '');
  return better.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);
};

/** The catalogue, whose sentences the specification writes. */
const specified = 'errors.json';

type Words = { [key: string]: string | Words };

const sentencesOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesOf(value, `${path}${key}.`),
  );

/** What people read is plain American English: spellings and phrases that were once rewritten do not come back. */
export const wordsRule: Rule = {
  name: 'no spellings and phrases that were rewritten',
  check: ({ root }) =>
    filesIn(join(root, folder)).flatMap((name) => {
      const words = JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Words;
      return sentencesOf(words).flatMap(([key, text]) =>
        betterWords(text).map((instead): Problem => ({
          path: `${folder}/${name}`,
          message: `“${key}”: write ${instead}`,
        })),
      );
    }),
};

function filesIn(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json') && name !== specified);
  } catch {
    return [];
  }
}
