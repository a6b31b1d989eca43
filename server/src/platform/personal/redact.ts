/** Whose words go: the id, everything by which a text can name them, whether what they wrote may stay, and their files. */
export type Traces = {
  employee_id: string;
  words: readonly string[];
  keeps_words?: boolean;
  storage_keys?: readonly string[];
};

/** How answers of calls show what people wrote: the field with its author's card, and the value that replaces the words. */
export type Written = { author: string; emptied: Readonly<Record<string, unknown>> };

const former = { first_name: 'Former', last_name: 'employee' } as const;
export const former_name = `${former.first_name} ${former.last_name}`;

/**
 * A regular expression of PostgreSQL for a whole name, with any spaces and in any case: “Ana Silvano” is another person. For
 * `~*` and the flags `gi`.
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
 * A JSON value without the traces of a person: their names and addresses inside texts, addresses of their files, everything
 * that their cards say besides the id, and, if their words go, what is `written` by them. The same value if it has none.
 */
export const redactWritten = <Value>(value: Value, traces: Traces, written: readonly Written[]): Value => {
  const found = redactPart(value, traces, traces.keeps_words === false ? written : []);
  return JSON.stringify(found) === JSON.stringify(value) ? value : (found as Value);
};

const redactPart = (value: unknown, traces: Traces, written: readonly Written[]): unknown => {
  if (typeof value === 'string') {
    if (isAddressOf(traces, value)) return null;
    return traces.words.reduce((text, word) => text.replaceAll(word, former_name), value);
  }
  if (Array.isArray(value)) return value.map((part) => redactPart(part, traces, written));
  if (!isRecord(value)) return value;
  // Several domains may say what is written in one answer: its words, and what only its kind has.
  const own = written.filter((one) => isBy(traces.employee_id, value, one));
  if (own.length > 0) {
    const emptied = own.flatMap((one) => Object.entries(one.emptied)).filter(([name]) => name in value);
    return redactPart({ ...value, ...Object.fromEntries(emptied) }, traces, []);
  }
  if (value.employee_id !== traces.employee_id || !('first_name' in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactPart(part, traces, written)]));
  }
  const kept = Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? '' : null]);
  return { ...Object.fromEntries(kept), ...former, employee_id: traces.employee_id };
};

const isAddressOf = ({ storage_keys = [] }: Traces, text: string): boolean =>
  !/\s/.test(text) && storage_keys.some((storage_key) => text.includes(`/files/${storage_key}`));

const isBy = (employee_id: string, value: Record<string, unknown>, { author, emptied }: Written): boolean => {
  const card = value[author];
  return isRecord(card) && card.employee_id === employee_id && Object.keys(emptied).some((name) => name in value);
};
