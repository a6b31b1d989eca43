/** What was typed: its words, and people whose name begins with one of them (`place` from 1), or with all of them together (0). */
export type Typed = { words: string[]; people: { place: number; employee_id: string }[] };

/** Terms of content by what they stand for, as `terms_of` of the database writes them. Those of tags are its `tag_term`. */
export const terms = {
  person: (employee_id: string) => `p:${employee_id}`,
  mentioned: (employee_id: string) => `m:${employee_id}`,
  type: (recognition_type_id: string) => `t:${recognition_type_id}`,
  value: (company_value_id: string) => `v:${company_value_id}`,
  /** Of a comment, `comment`. */
  kind: (kind: string) => `k:${kind}`,
  place: (place_id: string) => `l:${place_id}`,
};

const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, (mark) => mark + mark)}'`;

/** Any of these terms, as PostgreSQL reads it. */
export const anyOf = (wanted: readonly string[]): string => wanted.map(quoted).join(' | ');

/** The longest part of a word that is a term. */
const word_length = 64;

/** Begins the words of names of files. */
const file_sign = 'f:';

const beginning = (word: string, sign = ''): string =>
  `${quoted(sign + Array.from(word).slice(0, word_length).join(''))}:*`;

/** Letters of languages that put no spaces between words: Thai, Lao, Burmese, Khmer, Japanese and Chinese. As `split_words` has them. */
const unspaced = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}`;
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const is_unspaced = new RegExp(`^[${unspaced}]`, 'u');

/** The parts of a typed word, as `split_words` of the database splits those of content: runs of letters with spaces around them, and without. */
export const partsOf = (word: string): { text: string; is_unspaced: boolean }[] =>
  (word.match(runs) ?? []).map((text) => ({ text, is_unspaced: is_unspaced.test(text) }));

/** Each two neighbors of its letters; a single letter begins them. */
const pairsOf = (run: string, sign: string): string[] => {
  const letters = Array.from(run);
  if (letters.length === 1) return [beginning(run, sign)];
  return letters.slice(1).map((letter, index) => quoted(sign + letters[index] + letter));
};

/** The search for content with a word that begins with this one. `asMeant`: what else a part of it may be. */
const wordSearch = (word: string, sign = '', asMeant: (part: string) => readonly string[] = () => []): string => {
  const searches = partsOf(word).flatMap(({ text, is_unspaced: has_no_spaces }) => {
    if (has_no_spaces) return pairsOf(text, sign);
    const meant = [text, ...asMeant(text)].map((one) => beginning(one, sign));
    return meant.length > 1 ? `(${meant.join(' | ')})` : meant;
  });
  return searches.length > 1 ? `(${searches.join(' & ')})` : (searches[0] ?? beginning(word, sign));
};

/** For each typed word: a word that begins with it, or a person whose name does. */
export const wordGroups = ({ words, people }: Typed, asMeant?: (part: string) => readonly string[]): string[] =>
  words.map((word, index) => {
    const named = people.filter(({ place }) => place === 0 || place === index + 1);
    const ids = new Set(named.map(({ employee_id }) => employee_id));
    const by_name = [...ids].flatMap((employee_id) => [terms.person(employee_id), terms.mentioned(employee_id)]);
    return [wordSearch(word, '', asMeant), ...by_name.map(quoted)].join(' | ');
  });

/** For each typed word: content with a file in whose name a word begins with it. */
export const fileGroups = ({ words }: Pick<Typed, 'words'>, asMeant?: (part: string) => readonly string[]): string[] =>
  words.map((word) => wordSearch(word, file_sign, asMeant));

/** All of these searches. */
export const allOf = (groups: readonly string[]): string => groups.map((group) => `(${group})`).join(' & ');
