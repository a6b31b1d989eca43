import { fold } from '@plaudit/contract/fold';

/** What a section is found by: its name, that of its group, and what people call what is in it. */
export type Findable = { name: string; group?: string; keywords: string };

const piecesOf = (token: string): string[] => token.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Words of a text, and compounds also as one: `sign-in` is found as “sign in” and as “signin”. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .flatMap((token) => {
      const pieces = piecesOf(token);
      return pieces.length > 1 ? [...pieces, pieces.join('')] : pieces;
    });

const fits = (typed: readonly string[], texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordsOf);
  return typed.every((begun) => words.some((word) => word.startsWith(begun)));
};

/** Things that fit what was typed: those whose name does come first, then those by their group, then by keywords. */
export const findSections = <Thing>(
  things: readonly Thing[],
  typed: string,
  tell: (thing: Thing) => Findable,
): Thing[] => {
  const begun = piecesOf(fold(typed));
  if (begun.length === 0) return [...things];
  const ranked = things.map((thing) => {
    const { name, group = '', keywords } = tell(thing);
    const rank = [[name], [name, group], [name, group, keywords]].findIndex((texts) => fits(begun, texts));
    return { thing, rank };
  });
  const found = ranked.filter(({ rank }) => rank >= 0);
  return found.toSorted((a, b) => a.rank - b.rank).map(({ thing }) => thing);
};
