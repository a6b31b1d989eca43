import { isSafeLink } from '@plaudit/contract/words/link';
import { mentionOf } from '@plaudit/contract/words/mention';
import { parseWords } from '@plaudit/contract/words/parse';
import { textOf } from '@plaudit/contract/words/tree';
import { escaped, escapedStart } from '../escaped.ts';
import { type Mention, type MentionedText, toMessage } from '../mentions.ts';
import type { MentionAttributes, RichMark, RichNode } from './rich-node.ts';

/** A piece of a line with its marks: text, a mention, or a break. */
export type Run = { text: string; mention?: MentionAttributes; is_raw?: boolean; shown?: string; marks: RichMark[] };

const wraps = ['link', 'bold', 'italic', 'strike', 'code'] as const;
const signs = { bold: '**', italic: '_', strike: '~~' } as const;

const hasSame = (run: Run, mark: RichMark): boolean =>
  run.marks.some(({ type, attrs }) => type === mark.type && attrs?.href === mark.attrs?.href);

const letter = /[\p{L}\p{N}]/u;

/** Writes words, and where their mentions are. */
export class Writer {
  text = '';
  readonly mentions: Mention[] = [];
  private readonly prefixes: string[] = [];

  /** Lines in `write` begin with `prefix`, but for the first. */
  within(prefix: string, write: () => void): void {
    this.prefixes.push(prefix);
    write();
    this.prefixes.pop();
  }

  raw(text: string): void {
    this.text += text;
  }

  newline(): void {
    this.text = `${this.text.replace(/[ ]+$/, '')}\n${this.prefixes.join('')}`;
  }

  mention({ employee_id, several, name }: MentionAttributes): void {
    const text = `@${name}`;
    const start = this.text.length;
    this.mentions.push({ employee_id, ...(several && { several }), start, length: text.length });
    this.text += text;
  }

  /** Text that was written on its own. */
  put({ text, mentions }: MentionedText): void {
    const line_start = `\n${this.prefixes.join('')}`;
    const placeOf = (at: number) => this.text.length + text.slice(0, at).replaceAll('\n', line_start).length;
    this.mentions.push(...mentions.map((mention) => ({ ...mention, start: placeOf(mention.start) })));
    this.text += text.replaceAll('\n', line_start);
  }

  /** The last character of the line so far. */
  get last(): string {
    return /[^\n]$/u.exec(this.text)?.[0] ?? '';
  }
}

export const runsOf = ({ content = [] }: RichNode): Run[] =>
  content.flatMap((node): Run[] => {
    const marks = (node.marks ?? []).filter(({ type }) => (wraps as readonly string[]).includes(type));
    if (node.type === 'text' && node.text) return [{ text: node.text, marks }];
    if (node.type === 'hardBreak') return [{ text: '\n', marks: [] }];
    if (node.type === 'mention') return [{ text: '', mention: node.attrs as MentionAttributes, marks }];
    if (node.type === 'shownFile') {
      const { file_id, alt } = node.attrs as { file_id: string; alt: string };
      return [{ text: `![${alt}](attachment:${file_id})`, is_raw: true, shown: alt, marks: [] }];
    }
    return [];
  });

/** Spaces at the ends of marks stay outside of them, and so does punctuation next to letters: the grammar asks for both. */
const outsideOf = (text: string, beside: string, is_end: boolean): number => {
  const spaces = (is_end ? /\s*$/u : /^\s*/u).exec(text)?.[0].length ?? 0;
  if (spaces > 0 || !letter.test(beside)) return spaces;
  return (is_end ? /[\p{P}\p{S}\s]*$/u : /^[\p{P}\p{S}\s]*/u).exec(text)?.[0].length ?? 0;
};

const cut = (runs: readonly Run[], start: number, end: number): [Run[], Run[], Run[]] => {
  const [first, last] = [runs[0], runs.at(-1)];
  const parts: [Run[], Run[], Run[]] = [[], [...runs], []];
  if (first && !first.mention && start > 0) {
    parts[0] = [{ ...first, text: first.text.slice(0, start) }];
    parts[1][0] = { ...first, text: first.text.slice(start) };
  }
  const ending = parts[1].at(-1);
  if (last && ending && !ending.mention && end > 0) {
    parts[2] = [{ ...ending, text: ending.text.slice(ending.text.length - end) }];
    parts[1][parts[1].length - 1] = { ...ending, text: ending.text.slice(0, ending.text.length - end) };
  }
  parts[1] = parts[1].filter(({ text, mention }) => text !== '' || mention);
  return parts;
};

const without = (runs: readonly Run[], mark: RichMark): Run[] =>
  runs.map((run) => ({ ...run, marks: run.marks.filter(({ type }) => type !== mark.type) }));

const edgeOf = (run: Run | undefined, is_end: boolean): string => {
  if (!run) return '';
  if (run.mention) return '@';
  return (is_end ? /.$/su : /^./su).exec(run.text)?.[0] ?? '';
};

const writeRuns = (writer: Writer, runs: readonly Run[], after = ''): void => {
  for (let at = 0; at < runs.length;) {
    const run = runs[at] as Run;
    const mark = wraps
      .flatMap((name) => run.marks.filter(({ type }) => type === name))
      .toSorted((a, b) => extentOf(runs, at, b) - extentOf(runs, at, a))[0];
    if (!mark) {
      writePlain(writer, run);
      at += 1;
      continue;
    }
    const to = at + extentOf(runs, at, mark);
    const beside = to < runs.length ? edgeOf(runs[to], false) : after;
    writeMarked(writer, without(runs.slice(at, to), mark), mark, beside);
    at = to;
  }
};

/** How many runs from `at` on have this mark. */
const extentOf = (runs: readonly Run[], at: number, mark: RichMark): number => {
  const end = runs.findIndex((run, index) => index >= at && !hasSame(run, mark));
  return (end < 0 ? runs.length : end) - at;
};

const writePlain = (writer: Writer, { text, mention, is_raw }: Run): void => {
  if (mention) return writer.mention(mention);
  if (is_raw) return writer.raw(text);
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.newline();
    writer.raw(/(?:^|\n)$/.test(writer.text) ? escapedStart(escaped(line)) : escaped(line));
  }
};

const writeMarked = (writer: Writer, runs: readonly Run[], mark: RichMark, after: string): void => {
  if (mark.type === 'code') return writeCode(writer, runs);
  if (mark.type === 'link') return writeLink(writer, runs, mark, after);
  const sign = signs[mark.type as keyof typeof signs];
  const before = writer.last;
  const start = outsideOf(runs[0]?.mention ? '' : (runs[0]?.text ?? ''), before, false);
  const last = runs.at(-1);
  const end = outsideOf(last?.mention ? '' : (last?.text ?? ''), after, true);
  const [ahead, inside, behind] = cut(runs, start, end);
  // Italics begin and end with words.
  const is_within_word =
    mark.type === 'italic' &&
    ((ahead.length === 0 && letter.test(before)) || (behind.length === 0 && letter.test(after)));
  if (inside.length === 0 || is_within_word) return writeRuns(writer, runs, after);
  writeRuns(writer, ahead, edgeOf(inside[0], false));
  writer.raw(sign);
  writeRuns(writer, inside, sign);
  writer.raw(sign);
  writeRuns(writer, behind, after);
};

const writeCode = (writer: Writer, runs: readonly Run[]): void => {
  const text = runs.map((run) => run.text).join('');
  if (text.trim() === '' || /[`\n]/.test(text) || runs.some(({ mention }) => mention)) return writeRuns(writer, runs);
  const [, before = '', code = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  writer.raw(`${before}\`${code}\`${after}`);
};

const writeLink = (writer: Writer, runs: readonly Run[], { attrs }: RichMark, after: string): void => {
  const given = typeof attrs?.href === 'string' ? attrs.href : '';
  const href = given.replace(/[()\s]/g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)}`);
  const text = runs.map((run) => run.text).join('');
  if (!isSafeLink(href) || (text.trim() === '' && !runs.some(({ mention }) => mention))) {
    return writeRuns(writer, runs, after);
  }
  if (text === href) return writer.raw(href);
  const [ahead, inside, behind] = cut(
    runs,
    outsideOf(runs[0]?.text ?? '', '', false),
    outsideOf(runs.at(-1)?.text ?? '', '', true),
  );
  writeRuns(writer, ahead, '[');
  writer.raw('[');
  writeRuns(writer, inside, ']');
  writer.raw(`](${href})`);
  writeRuns(writer, behind, after);
};

const named = (marks: readonly RichMark[], names: readonly string[]): RichMark[] =>
  marks.filter(({ type }) => names.includes(type));

/** Fewer and fewer marks: letters, marks and punctuation can stand so close together that the grammar takes marks as typed. */
const fewer: readonly ((marks: readonly RichMark[]) => RichMark[])[] = [
  (marks) => [...marks],
  (marks) => [...named(marks, ['link']), ...named(marks, ['code', 'bold', 'italic', 'strike']).slice(0, 1)],
  (marks) => named(marks, ['link', 'code']),
  () => [],
];

const unspaced = (text: string): string => text.replaceAll(/\s/g, '');

/** Blocks that were written before: while people type, one changes and the others are written again. */
const known = new Map<string, MentionedText>();
const most_known = 1000;

/** The words of one block, which say what its pieces say. */
export const inlineOf = (runs: readonly Run[]): MentionedText => {
  const key = JSON.stringify(runs);
  const found = known.get(key) ?? writeInline(runs);
  if (known.size >= most_known) known.clear();
  known.set(key, found);
  return found;
};

const writeInline = (runs: readonly Run[]): MentionedText => {
  const meant = unspaced(
    runs.map(({ text, mention, shown }) => (mention ? mentionOf(mention.employee_id) : (shown ?? text))).join(''),
  );
  for (const reduce of fewer) {
    const writer = new Writer();
    writeRuns(writer, joined(runs.map((run) => ({ ...run, marks: reduce(run.marks) }))));
    const written = { text: writer.text, mentions: writer.mentions };
    const read = parseWords(toMessage(written));
    const is_one = read.every(({ kind }) => kind === 'paragraph') && read.length <= 1;
    const said = read.map((block) => (block.kind === 'paragraph' ? textOf(block.children) : '')).join('');
    if (is_one && unspaced(said) === meant) return written;
  }
  const typed = new Writer();
  for (const { text, mention } of runs) {
    if (mention) typed.mention(mention);
    else typed.raw(text);
  }
  return { text: typed.text, mentions: typed.mentions };
};

/** Neighbors with the same marks as one: their signs count together. */
const joined = (runs: readonly Run[]): Run[] => {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const is_same = last && [last, run].every(({ mention, is_raw }) => !mention && !is_raw) && hasSameMarks(last, run);
    if (is_same) found[found.length - 1] = { ...last, text: last.text + run.text };
    else found.push(run);
  }
  return found;
};

const hasSameMarks = (one: Run, other: Run): boolean =>
  one.marks.length === other.marks.length && one.marks.every((mark) => hasSame(other, mark));
