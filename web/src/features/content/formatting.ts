import { type MentionedText, type Selection, splice } from './mentions.ts';

export type Formatted = { field: MentionedText; selection: Selection };

const bullet = '- ';
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

/** Makes the selected lines a list, or takes that away from lines that are one already. */
export const toggleList = (field: MentionedText, selection: Selection): Formatted => {
  const lines = linesIn(field.text, selection);
  const is_list = lines.every((at) => field.text.startsWith(bullet, at));
  const changed = is_list ? lines : lines.filter((at) => !field.text.startsWith(bullet, at));
  const by = is_list ? -bullet.length : bullet.length;
  const [first = 0] = lines;
  return {
    // From the end, so that earlier positions stay valid.
    field: changed.reduceRight(
      (text, at) => (is_list ? splice(text, at, bullet.length, '') : splice(text, at, 0, bullet)),
      field,
    ),
    selection: {
      start: Math.max(first, selection.start + (changed.includes(first) ? by : 0)),
      end: Math.max(first, selection.end + by * changed.length),
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
