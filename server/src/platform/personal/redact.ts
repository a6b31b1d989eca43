/** Whose words are to go: the id, everything by which a text can name them, and whether what they wrote may stay. */
export type Traces = { employee_id: string; words: readonly string[]; keeps_words?: boolean };

const former = { first_name: 'Former', last_name: 'employee' } as const;
export const former_name = `${former.first_name} ${former.last_name}`;

/**
 * A regular expression of PostgreSQL for a whole name, however it is spaced and in whatever case: whoever writes “Ana Silvano”
 * means somebody else. For `~*` and the flags `gi`.
 */
export const namePattern = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'));
  return `(?<!\\w)${words.join('\\s+')}(?!\\w)`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON value with the traces of a person taken out: their names and addresses inside of texts, and what cards of them
 * say beside the id. The same value when it has none.
 */
export const redact = <Value>(value: Value, traces: Traces): Value => {
  const found = redactPart(value, traces);
  return JSON.stringify(found) === JSON.stringify(value) ? value : (found as Value);
};

const redactPart = (value: unknown, traces: Traces): unknown => {
  if (typeof value === 'string') {
    return traces.words.reduce((text, word) => text.replaceAll(word, former_name), value);
  }
  if (Array.isArray(value)) return value.map((part) => redactPart(part, traces));
  if (!isRecord(value)) return value;
  const is_card = value.employee_id === traces.employee_id && 'first_name' in value;
  const author = value.giver ?? value.employee ?? value.author;
  const is_own = isRecord(author) && author.employee_id === traces.employee_id;
  if (is_own && traces.keeps_words === false && ['message', 'words', 'question'].some((name) => name in value)) {
    const emptied = { message: '', words: '', question: '', options: [], mentions: [], attachments: [] };
    const found = Object.entries(emptied).filter(([name]) => name in value);
    return redactPart({ ...value, ...Object.fromEntries(found) }, { ...traces, keeps_words: true });
  }
  if (!is_card)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactPart(part, traces)]));
  const kept = Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? '' : null]);
  return { ...Object.fromEntries(kept), ...former, employee_id: traces.employee_id };
};
