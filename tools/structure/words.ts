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
  [/\b(canc|travel|label|model|signal)l(ed|ing)\b(?<!cancelling)/i, 'canceled, traveled, …'],
  [/\b(grey|centre|behaviour|neighbour|licence|catalogues?|programme)\b/i, 'the American spelling'],
  [/\bcriterias\b/i, 'criteria'],
];
/** Sentences that the specification writes out, and words that are names. */
const allowed: Record<string, RegExp> = {
  'errors.json': /.*/,
};

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
      return sentencesOf(words)
        .filter(([, text]) => !allowed[name]?.test(text))
        .flatMap(([key, text]) =>
          better
            .filter(([pattern]) => pattern.test(text.replaceAll(/\{\{\w+\}\}|<[^>]+>/g, '')))
            .map(([, instead]): Problem => ({ path: `${folder}/${name}`, message: `“${key}”: write ${instead}` })),
        );
    }),
};

function filesIn(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
