import { fold } from '@plaudit/contract/fold';
import { beginWords, wordsOf } from '../format/words.ts';

/** What a section is found by: its name, that of its group, and what people call what is in it. */
export type Findable = { name: string; group?: string; keywords: string };

/** Words of a text, and compounds also as one: `sign-in` is found as “sign in” and as “signin”. */
const withCompounds = (text: string): string[] =>
  fold(text)
    .split(' ')
    .flatMap((token) => {
      const words = wordsOf(token);
      return words.length > 1 ? [...words, words.join('')] : words;
    });

/** Things that fit what was typed: those whose name does come first, then those by their group, then by keywords. */
export const findSections = <Thing>(
  things: readonly Thing[],
  typed: string,
  tell: (thing: Thing) => Findable,
): Thing[] => {
  const begun = wordsOf(typed);
  if (begun.length === 0) return [...things];
  const ranked = things.map((thing) => {
    const { name, group = '', keywords } = tell(thing);
    const rank = [[name], [name, group], [name, group, keywords]].findIndex((texts) =>
      beginWords(begun, texts.flatMap(withCompounds)),
    );
    return { thing, rank };
  });
  const found = ranked.filter(({ rank }) => rank >= 0);
  return found.toSorted((a, b) => a.rank - b.rank).map(({ thing }) => thing);
};
