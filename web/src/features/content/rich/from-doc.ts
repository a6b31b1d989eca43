import type { MentionedText } from '../mentions.ts';
import { inlineOf, type Run, runsOf, Writer } from './inline.ts';
import type { RichNode } from './rich-node.ts';

/** What the editor shows, as words. */
export const fromDoc = ({ content = [] }: RichNode): MentionedText => {
  const writer = new Writer();
  writeBlocks(writer, content);
  return { text: writer.text, mentions: writer.mentions };
};

const writeBlocks = (writer: Writer, nodes: readonly RichNode[]): void => {
  let is_first = true;
  for (const node of nodes) {
    if (isEmpty(node)) continue;
    if (!is_first) {
      writer.newline();
      writer.newline();
    }
    is_first = false;
    writeBlock(writer, node);
  }
};

const isEmpty = ({ type, content = [] }: RichNode): boolean => {
  if (type === 'text') return false;
  if (type === 'mention' || type === 'shownFile') return false;
  return content.every((node) => (node.type === 'text' ? (node.text ?? '').trim() === '' : isEmpty(node)));
};

const writeBlock = (writer: Writer, node: RichNode): void => {
  const { type, attrs, content = [] } = node;
  if (type === 'heading') {
    writer.raw(`${'#'.repeat(Math.min(3, Number(attrs?.level ?? 1)))} `);
    const line = runsOf(node).map((run) => (run.text === '\n' ? { ...run, text: ' ' } : run));
    const { text, mentions } = inlineOf(trimmed(line));
    // Signs at the end would close it.
    return writer.put({ text: text.replace(/(?<=^|\s)#+$/, '\\$&'), mentions });
  }
  if (type === 'blockquote') {
    writer.raw('> ');
    return writer.within('> ', () => writeBlocks(writer, content));
  }
  if (type === 'codeBlock') return writeCodeBlock(writer, content.map(({ text = '' }) => text).join(''));
  if (type === 'bulletList' || type === 'orderedList') {
    return writeList(writer, content, type === 'orderedList' ? Number(attrs?.start ?? 1) : null);
  }
  for (const [index, part] of partsOf(runsOf(node)).entries()) {
    if (index > 0) {
      writer.newline();
      writer.newline();
    }
    writer.put(inlineOf(part));
  }
};

const isBlank = ({ text, mention }: Run): boolean => !mention && text.trim() === '';

/** The lines of a block, parted where one is empty. */
const partsOf = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const parts: Run[][] = [[]];
  for (const line of lines) {
    const part = parts.at(-1) ?? [];
    if (line.every(isBlank)) parts.push([]);
    else part.push(...(part.length > 0 ? [line_break] : []), ...trimmed(line));
  }
  return parts.filter((part) => part.length > 0);
};

const line_break: Run = { text: '\n', marks: [] };

/** Without spaces and breaks at its ends. */
const trimmed = (runs: readonly Run[]): Run[] => {
  const found = [...runs];
  for (let first = found[0]; first && !first.mention && !first.is_raw; first = found[0]) {
    const text = first.text.trimStart();
    if (text !== '') {
      found[0] = { ...first, text };
      break;
    }
    found.shift();
  }
  for (let last = found.at(-1); last && !last.mention && !last.is_raw; last = found.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      found[found.length - 1] = { ...last, text };
      break;
    }
    found.pop();
  }
  return found;
};

const writeCodeBlock = (writer: Writer, code: string): void => {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  writer.raw(fence);
  for (const line of code.split('\n')) {
    writer.newline();
    writer.raw(line);
  }
  writer.newline();
  writer.raw(fence);
};

const writeList = (writer: Writer, items: readonly RichNode[], start: number | null): void => {
  let number = start ?? 0;
  let is_first = true;
  for (const { content = [] } of items) {
    const [line, ...lists] = content;
    if (!line || (isEmpty(line) && lists.every(isEmpty))) continue;
    if (!is_first) writer.newline();
    is_first = false;
    writer.raw(start === null ? '- ' : `${number}. `);
    number += 1;
    writer.within('    ', () => {
      const parts = partsOf(runsOf(line));
      writer.put(inlineOf(parts.flatMap((part, index) => (index > 0 ? [line_break, ...part] : part))));
      for (const list of lists.filter((one) => !isEmpty(one))) {
        writer.newline();
        writeBlock(writer, list);
      }
    });
  }
};
