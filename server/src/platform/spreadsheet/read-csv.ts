import { type Bounds, SpreadsheetError, type SheetRow } from './refusal.ts';

const delimiters = [';', ',', '\t'] as const;

/**
 * The rows of a .csv file in UTF-8, with or without a byte order mark. Separated by semicolons, commas or tabs, whichever the
 * first line has most of; quoted cells may contain line breaks (RFC 4180). Throws SpreadsheetError.
 */
export function* readCsv(content: Buffer, bounds: Bounds): Generator<SheetRow> {
  const text = decode(content);
  const declared = /^sep=([;,|\t])\r?\n/i.exec(text);
  const delimiter = declared?.[1] ?? delimiterOf(text);
  let row_no = declared ? 1 : 0;
  let count = 0;
  for (const cells of records(text, declared?.[0].length ?? 0, delimiter)) {
    row_no += 1;
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > bounds.rows) throw new SpreadsheetError('too_many_rows');
    if (cells.length > bounds.columns) throw new SpreadsheetError('too_many_columns');
    yield { row_no, cells };
  }
}

const decode = (content: Buffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Reported below: whatever it is, it is not UTF-8.
  }
  throw new SpreadsheetError('encoding');
};

const delimiterOf = (text: string): string => {
  const line =
    text
      .slice(0, 10_000)
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r|\n/, 1)[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
};

function* records(text: string, from: number, delimiter: string): Generator<string[]> {
  const special = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]`, 'g');
  let cells: string[] = [];
  let cell = '';
  let at = from;
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      const [quoted, after] = quotedText(text, at + 1);
      cell = quoted;
      at = after;
      // Nothing follows that would end this cell.
      if (at >= text.length) cells.push(cell.trim());
      continue;
    }
    special.lastIndex = at;
    const found = special.exec(text)?.index ?? text.length;
    cell += text.slice(at, found);
    const mark = text[found];
    at = found + 1;
    if (mark === '"') {
      cell += mark;
      continue;
    }
    cells.push(cell.trim());
    cell = '';
    if (mark === delimiter) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (mark === '\r' && text[at] === '\n') at += 1;
    yield cells;
    cells = [];
  }
  if (cells.length > 0) yield cells;
}

/** The text up to the closing quote, with doubled ones made one, and where it continues. An open one ends with the file. */
const quotedText = (text: string, from: number): [string, number] => {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
};
