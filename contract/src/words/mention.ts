/** A mentioned person, as PostgreSQL and JavaScript read it. The only place that knows the form `<@employee_id>`. */
export const mention_pattern = '<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>';

const mention = new RegExp(mention_pattern, 'g');

/** Mentions those in a conversation who are connected when the message is sent. It is the same in all companies. */
export const here_id = '00000000-0000-8000-8000-68657265ffff';

export const mentionOf = (employee_id: string): string => `<@${employee_id}>`;

/** Employees mentioned in a text, in order and once. */
export const mentionedIds = (words: string): string[] => [
  ...new Set(Array.from(words.matchAll(mention), (found) => found[1] as string)),
];

/** The name of an id; undefined if the reader knows no such person. */
export type NameOf = (employee_id: string) => string | undefined;

/** The words with people named; unknown people are left out. */
export const withNames = (words: string, nameOf: NameOf): string =>
  words.replaceAll(mention, (_token, id: string) => {
    const name = nameOf(id);
    return name === undefined ? '' : `@${name}`;
  });
