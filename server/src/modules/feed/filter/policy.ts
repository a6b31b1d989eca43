/** What was typed: its words, and people whose name begins with one of them (`place` from 1), or with all of them together (0). */
export type Typed = { words: string[]; people: { place: number; employee_id: string }[] };

/** Terms of content by what they stand for, as `terms_of` of the database writes them. Those of tags are its `tag_term`. */
export const terms = {
  person: (employee_id: string) => `p:${employee_id}`,
  mentioned: (employee_id: string) => `m:${employee_id}`,
  type: (recognition_type_id: string) => `t:${recognition_type_id}`,
  value: (company_value_id: string) => `v:${company_value_id}`,
};

const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, (mark) => mark + mark)}'`;

/** Any of these terms, as PostgreSQL reads it. */
export const anyOf = (wanted: readonly string[]): string => wanted.map(quoted).join(' | ');

/** The longest part of a word that is a term. */
const word_length = 64;

const beginning = (word: string): string => `${quoted(Array.from(word).slice(0, word_length).join(''))}:*`;

/** For each typed word: a word that begins with it, or a person whose name does. */
export const wordGroups = ({ words, people }: Typed): string[] =>
  words.map((word, index) => {
    const named = people.filter(({ place }) => place === 0 || place === index + 1);
    const ids = new Set(named.map(({ employee_id }) => employee_id));
    const by_name = [...ids].flatMap((employee_id) => [terms.person(employee_id), terms.mentioned(employee_id)]);
    return [beginning(word), ...by_name.map(quoted)].join(' | ');
  });

/** The group that fits least of the newest content: it narrows down most. */
export const rarestOf = (groups: readonly string[], counts: readonly number[]): string => {
  const least = Math.min(...counts);
  return groups[counts.indexOf(least)] as string;
};
