import { type MentionedText, type Selection, splice } from './mentions.ts';

export type Formatted = { field: MentionedText; selection: Selection };

const item = /^(?<indent>[ \t]*)(?<mark>[-*+]|(?<number>\d{1,8})(?<end>[.)])) (?<words>.*)$/u;
const address = /^https?:\/\/\S+$/iu;
/** A placeholder for the address until it is typed. */
const begun_address = 'https://';

/** The beginnings of the lines that a selection touches. */
const linesIn = (text: string, { start, end }: Selection): number[] => {
  const lines = [text.lastIndexOf('\n', start - 1) + 1];
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return lines;
};

/** What lines can begin with: how it is written, by the number of the line, and how it is found. */
const beginnings = {
  list: { write: () => '- ', find: /^- / },
  numbers: { write: (place: number) => `${place + 1}. `, find: /^\d{1,8}[.)] / },
  quote: { write: () => '> ', find: /^> / },
  heading: { write: () => '# ', find: /^#{1,6} / },
} as const;
export type LineFormat = keyof typeof beginnings;

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end);
};

/** Makes the selected lines a list, a quote or headings, or takes that away from lines that are that already. */
export const toggleLines = (field: MentionedText, selection: Selection, format: LineFormat): Formatted => {
  const { write, find } = beginnings[format];
  const lines = linesIn(field.text, selection);
  const [first = 0] = lines;
  const isThat = (at: number) => find.test(lineAt(field.text, at));
  const is_off = lines.every(isThat);
  // A line is either an item or a heading; a quote can be around both.
  const others = format === 'quote' ? [] : [beginnings.list, beginnings.numbers, beginnings.heading];
  const changes = lines.map((at, place) => {
    const line = lineAt(field.text, at);
    const known = [beginnings[format], ...others].map((each) => each.find.exec(line)?.[0].length ?? 0);
    const removed = Math.max(...known);
    return { at, removed, put: is_off ? '' : write(place) };
  });
  const moved = changes.reduce((sum, { removed, put }) => sum + put.length - removed, 0);
  const { removed, put } = changes[0] ?? { removed: 0, put: '' };
  const into = selection.start - first;
  return {
    // From the end, so that earlier positions stay valid.
    field: changes.reduceRight((text, change) => splice(text, change.at, change.removed, change.put), field),
    selection: {
      start: first + (into < removed ? Math.min(into, put.length) : into + put.length - removed),
      end: Math.max(first, selection.end + moved),
    },
  };
};

/** Makes the selection a link, and selects what is still to be typed: the address, or the words of an address. */
export const putLink = (field: MentionedText, { start, end }: Selection): Formatted => {
  const selected = field.text.slice(start, end);
  if (address.test(selected)) {
    const linked = splice(splice(field, end, 0, ')'), start, 0, '[](');
    return { field: linked, selection: { start: start + 1, end: start + 1 } };
  }
  const linked = splice(splice(field, end, 0, `](${begun_address})`), start, 0, '[');
  if (selected === '') return { field: linked, selection: { start: start + 1, end: start + 1 } };
  const from = end + '[]('.length;
  return { field: linked, selection: { start: from, end: from + begun_address.length } };
};

/** What a new line is in a list: its next item, or the end of the list after an empty one. Null outside of a list. */
export const continueList = (field: MentionedText, caret: number): Formatted | null => {
  const begin = field.text.lastIndexOf('\n', caret - 1) + 1;
  const { indent = '', mark = '', number, end = '', words } = item.exec(field.text.slice(begin, caret))?.groups ?? {};
  if (words === undefined) return null;
  if (words.trim() === '') {
    return { field: splice(field, begin, caret - begin, ''), selection: { start: begin, end: begin } };
  }
  const next = `\n${indent}${number ? `${Number(number) + 1}${end}` : mark} `;
  const at = caret + next.length;
  return { field: splice(field, caret, 0, next), selection: { start: at, end: at } };
};
