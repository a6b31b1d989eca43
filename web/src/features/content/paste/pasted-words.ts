import { isSafeLink } from '@plaudit/contract/words/link';
import { escaped, escapedStart } from '../escaped.ts';
import { type Token, tokensOf } from './html-tokens.ts';

const marks = { bold: '**', italic: '_', strike: '~~' } as const;
type Mark = keyof typeof marks;
type Style = { [Name in Mark | 'code']: boolean } & { href: string | null };
type Run = Style & { text: string };

/** A line of the text, with what stands before it. */
type Line = { before: string; runs: Run[]; is_block: boolean; is_item: boolean };

const plain: Style = { bold: false, italic: false, strike: false, code: false, href: null };
const styles: Record<string, Partial<Style>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  code: { code: true },
  kbd: { code: true },
  tt: { code: true },
};
/** Elements that are paragraphs of their own, and those that only begin a line. */
const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'table',
  'hr',
  'article',
]);
const lines = new Set(['div', 'li', 'tr', 'dt', 'dd', 'section', 'header', 'footer', 'figcaption', 'caption']);
const empty = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'col', 'wbr', 'base']);
/** Lists deeper than this are shown as typed. */
const deepest = 6;

/** What an element says about the text in it, as its name and as Google Docs and Word write it. */
const styleOf = (name: string, attributes: ReadonlyMap<string, string>): Partial<Style> => {
  const css = attributes.get('style')?.toLowerCase() ?? '';
  const weight = /(?<![\w-])font-weight\s*:\s*(\w+)/.exec(css)?.[1];
  const slope = /(?<![\w-])font-style\s*:\s*(\w+)/.exec(css)?.[1];
  const href = name === 'a' ? attributes.get('href')?.trim() : undefined;
  return {
    ...styles[name],
    ...(weight && { bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 }),
    ...(slope && { italic: slope === 'italic' || slope === 'oblique' }),
    ...(/text-decoration[\w-]*\s*:[^;]*line-through/.test(css) && { strike: true }),
    ...(href && isSafeLink(href) && !/[()\s]/.test(href) && { href }),
  };
};

/** The item of a list, as Word writes it: a paragraph with a level, after a mark that is skipped. */
const wordLevel = (attributes: ReadonlyMap<string, string>): number | null => {
  const level = /mso-list\s*:[^;]*level(\d+)/i.exec(attributes.get('style') ?? '')?.[1];
  return level === undefined ? null : Number(level);
};

type Open = { name: string; style: Style; list: { number: number | null } | null; is_quote: boolean };

/** Reads the lines of markup. */
class Reader {
  readonly lines: Line[] = [];
  private line: Line | null = null;
  private open: Open[] = [];
  private skipped = 0;
  private mark = '';
  private needs_block = false;
  private word_item: { level: number } | null = null;

  private get style(): Style {
    return this.open.at(-1)?.style ?? plain;
  }

  private get quote(): string {
    return this.open.some(({ is_quote }) => is_quote) ? '> ' : '';
  }

  private end(): void {
    this.line = null;
  }

  private begin(before: string, is_item: boolean): Line {
    // Word has no lists around their items.
    const follows_item = this.word_item !== null && this.lines.at(-1)?.is_item === true;
    const line = { before: this.quote + before, runs: [], is_block: this.needs_block && !follows_item, is_item };
    this.needs_block = false;
    this.lines.push(line);
    this.line = line;
    return line;
  }

  private write(text: string): void {
    if (this.skipped > 0) {
      this.mark += text;
      return;
    }
    const is_preformatted = this.open.some(({ name }) => name === 'pre');
    const written = text.replaceAll('\u00a0', ' ').replace(/[\u200b\u2060\ufeff\u00ad]/g, '');
    if (is_preformatted) {
      for (const [index, part] of written.split(/\r?\n/).entries()) {
        if (index > 0) this.end();
        if (part !== '') (this.line ?? this.begin('', false)).runs.push({ ...this.style, text: part });
      }
      return;
    }
    const flat = written.replace(/\s+/g, ' ');
    // Spaces between elements are no line.
    if (!this.line && flat.trim() === '') return;
    if (!this.line && this.word_item) this.beginWordItem(this.word_item.level);
    (this.line ?? this.begin('', false)).runs.push({ ...this.style, text: flat });
  }

  private beginWordItem(level: number): void {
    const number = /^\W*(\d+)[.)]/.exec(this.mark)?.[1];
    this.begin(`${'    '.repeat(Math.min(level, deepest) - 1)}${number ? `${number}.` : '-'} `, true);
    this.word_item = null;
  }

  private beginItem(): void {
    const lists = this.open.filter(({ list }) => list !== null);
    const list = lists.at(-1)?.list;
    const number = list?.number ?? null;
    if (list && number !== null) list.number = number + 1;
    const depth = Math.min(Math.max(lists.length, 1), deepest);
    this.begin(`${'    '.repeat(depth - 1)}${number === null ? '-' : `${number}.`} `, true);
  }

  private start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'br') {
      if (this.line && !this.line.is_item) this.begin('', false);
      else if (this.line) this.line.runs.push({ ...this.style, text: ' ' });
      return;
    }
    if (name === 'img') {
      const alt = attributes.get('alt') ?? '';
      // Chats write emoji as pictures.
      if (/^\p{Extended_Pictographic}/u.test(alt)) this.write(alt);
      return;
    }
    if (name === 'td' || name === 'th') {
      if (this.line && this.line.runs.length > 0) this.line.runs.push({ ...plain, text: ' | ' });
    }
    const is_in_item = this.line?.is_item === true && this.line.runs.length === 0;
    if (blocks.has(name) && !is_in_item) {
      this.end();
      if (!this.open.some(({ list }) => list)) this.needs_block = true;
    } else if (lines.has(name) && !is_in_item) this.end();
    if (empty.has(name)) return;
    const bold_before = /^h[1-6]$/.test(name) ? { bold: false } : {};
    const style = { ...this.style, ...bold_before, ...styleOf(name, attributes) };
    const list =
      name === 'ol' ? { number: Number(attributes.get('start')) || 1 } : name === 'ul' ? { number: null } : null;
    this.open.push({ name, style, list, is_quote: name === 'blockquote' });
    if (name === 'li') this.beginItem();
    if (/^h[1-6]$/.test(name)) this.begin(`${'#'.repeat(Math.min(Number(name[1]), 3))} `, false);
    if (name !== 'p') return;
    const level = wordLevel(attributes);
    this.word_item = level === null ? null : { level };
    this.mark = '';
  }

  private stop(name: string): void {
    const index = this.open.findLastIndex((one) => one.name === name);
    if (index < 0) return;
    this.open.length = index;
    if (blocks.has(name) && !this.open.some((one) => one.list)) this.needs_block = true;
    if (blocks.has(name) || lines.has(name)) this.end();
  }

  read(token: Token): void {
    if (token.kind === 'condition') this.skipped = Math.max(0, this.skipped + (token.is_open ? 1 : -1));
    else if (token.kind === 'text') this.write(token.text);
    else if (token.kind === 'close') this.stop(token.name);
    else this.start(token.name, token.attributes);
  }
}

const isSame = (a: Run, b: Run): boolean =>
  (['bold', 'italic', 'strike', 'code', 'href'] as const).every((name) => a[name] === b[name]);

/** One run with its marks outside of its spaces: `**bold** ` and not `**bold **`. */
const marked = (run: Run): string => {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(run.text) ?? [];
  if (text === '') return run.text;
  let words = run.code && !text.includes('`') ? `\`${text}\`` : escaped(text);
  if (run.href && run.href !== text) words = `[${words}](${run.href})`;
  for (const [name, mark] of Object.entries(marks)) if (run[name as Mark]) words = `${mark}${words}${mark}`;
  return before + words + after;
};

const wordsOfLine = ({ before, runs }: Line): string => {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isSame(last, run)) last.text += run.text;
    else joined.push({ ...run });
  }
  const text = joined.map(marked).join('').replace(/ {2,}/g, ' ').trim();
  if (text === '') return '';
  return before + (before === '' ? escapedStart(text) : text);
};

/**
 * What people copied from Word, Google Docs or a web page, in the marks that words know: bold, italics, lists, headings, quotes,
 * links. Colors, fonts, scripts and everything else goes. Null if it is plain text, which the browser pastes as it is.
 */
export const pastedWords = (html: string): string | null => {
  const from = html.indexOf('<!--StartFragment-->');
  const to = html.lastIndexOf('<!--EndFragment-->');
  const reader = new Reader();
  for (const token of tokensOf(html.slice(from < 0 ? 0 : from, to < 0 ? undefined : to))) reader.read(token);
  const { lines: all } = reader;
  const has_marks = all.some(
    ({ before, runs }) =>
      before !== '' || runs.some(({ text, ...style }) => text.trim() !== '' && Object.values(style).some(Boolean)),
  );
  if (!has_marks) return null;
  const written: { text: string; is_block: boolean }[] = [];
  for (const line of all) {
    const text = wordsOfLine(line);
    if (text !== '') written.push({ text, is_block: line.is_block });
  }
  return written.map(({ text, is_block }, index) => (index === 0 ? '' : is_block ? '\n\n' : '\n') + text).join('');
};
