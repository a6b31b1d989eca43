import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Rule, Tree } from './source.ts';
import { spokenIn, styleComments } from './spoken.ts';

const folder = 'web/public/locales/en';

type Better = [pattern: RegExp, instead: string];

/** What must not come back on screen, in comments, and in titles of tests, and what to write instead. */
const better_everywhere: Better[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bwho(ever|soever|mever)\b/i, 'people who …, or anyone who …'],
  [/\bsome(body|one else’s)\b/i, 'someone, or who it is'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime, or what happened'],
  [/\bcolour/i, 'color'],
];
/** What must not come back on screen. */
const better: Better[] = [
  ...better_everywhere,
  [/\bevery ?body\b/i, 'everyone'],
  [/\bfavourite/i, 'favorite'],
  [/\b(recogni|organi|minimi|maximi|personali|summari|authori|customi|synchroni)s(e|ed|es|er|ing|ation)\b/i, '…ize'],
  [/\b(cancel|travel|label|model|signal)l(ed|ing)\b/i, 'canceled, traveled, …'],
  [/\b(grey|centre|behaviour|neighbour|licence|catalogues?|programme)\b/i, 'the American spelling'],
  [/\bcriterias\b/i, 'criteria'],
  [/[a-z]’[a-z]/i, "a straight apostrophe, as the specification's messages have"],
];
const insteadOf = (text: string, words: Better[]): string[] =>
  words.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);

/** What to write instead of parts of a sentence. */
export const betterWords = (sentence: string): string[] =>
  insteadOf(sentence.replaceAll(/\{\{\w+\}\}|<[^>]+>/g, ''), better);

/** The catalog, whose sentences the specification writes. */
const specified = 'errors.json';

type Words = { [key: string]: string | Words };

const sentencesOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesOf(value, `${path}${key}.`),
  );

/** Plain American English: spellings and phrases that were once rewritten do not come back. */
export const wordsRule: Rule = {
  name: 'no spellings and phrases that were rewritten',
  check: (tree) => [...localeProblems(tree.root), ...spokenProblems(tree)],
};

const localeProblems = (root: string): Problem[] =>
  filesIn(join(root, folder)).flatMap((name) => {
    const words = JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Words;
    return sentencesOf(words).flatMap(([key, text]) =>
      betterWords(text).map((instead): Problem => ({
        path: `${folder}/${name}`,
        message: `“${key}”: write ${instead}`,
      })),
    );
  });

/** Of comments and titles, without code in backticks. Strings of the code stay as they are. */
const spokenProblems = ({ root, files }: Tree): Problem[] => {
  const sources = files
    .filter(({ text }) => insteadOf(text, better_everywhere).length > 0)
    .flatMap((file) => spokenIn(file).map(({ text, start }) => ({ path: file.path, line: file.lineAt(start), text })));
  return [...sources, ...styleComments(root)].flatMap(({ path, line, text }) =>
    insteadOf(text.replaceAll(/`[^`]*`/g, ''), better_everywhere).map((instead): Problem => ({
      path,
      line,
      message: `write ${instead}`,
    })),
  );
};

function filesIn(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json') && name !== specified);
  } catch {
    return [];
  }
}
