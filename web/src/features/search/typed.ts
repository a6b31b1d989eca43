import { searched_parts, type SearchedPart } from '@plaudit/contract/search/schema';

/** What was typed into the search field: words, and what narrows them down. */
export type TypedSearch = {
  words: string;
  from?: string;
  in?: string;
  has: SearchedPart[];
  since?: Date;
  until?: Date;
};

/** What people call these parts, too. */
const other_names: Readonly<Record<string, SearchedPart>> = {
  picture: 'image',
  photo: 'image',
  attachment: 'file',
  voice: 'audio',
  recording: 'audio',
};

/** What `has:` asks for, by its name or another one, of one or several. */
const partOf = (value: string): SearchedPart | undefined => {
  const name = value.toLowerCase().replace(/s$/, '');
  return (
    searched_parts.find((one) => one === name) ?? (Object.hasOwn(other_names, name) ? other_names[name] : undefined)
  );
};

/** `from:renata`, `in:"monday round"`: a quotation mark that is not closed yet ends with the text. */
const operator = /(?<=^|\s)(from|in|has|before|after):(?:"([^"]*)"?|(\S*))/giu;

/** The beginnings of a day, month or year and of the next one, where the device is. */
const spanOf = (text: string, now: Date): [Date, Date] | null => {
  const ago = { today: 0, yesterday: 1 }[text.toLowerCase()];
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (ago !== undefined) return [new Date(year, month, day - ago), new Date(year, month, day - ago + 1)];
  const [, y, m, d] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? [];
  if (y === undefined) return null;
  const from = new Date(Number(y), Number(m ?? 1) - 1, Number(d ?? 1));
  // There is no February 30.
  if (m !== undefined && from.getMonth() !== Number(m) - 1) return null;
  const [of_year, of_month, of_day] = [from.getFullYear(), from.getMonth(), from.getDate()];
  if (d !== undefined) return [from, new Date(of_year, of_month, of_day + 1)];
  return [from, m === undefined ? new Date(of_year + 1, 0, 1) : new Date(of_year, of_month + 1, 1)];
};

/** Reads what was typed. What is not complete yet, such as `from:` alone, narrows nothing down. */
export const readTyped = (typed: string, now: Date): TypedSearch => {
  const read: TypedSearch = { words: '', has: [] };
  const words = typed.replaceAll(operator, (_all, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim();
    const key = name.toLowerCase();
    const part = partOf(value);
    const span = spanOf(value, now);
    if (key === 'from' && value !== '') read.from = value.replace(/^@/, '');
    else if (key === 'in' && value !== '') read.in = value.replace(/^#/, '');
    else if (key === 'has' && part && !read.has.includes(part)) read.has.push(part);
    else if (key === 'before' && span) [read.until] = span;
    else if (key === 'after' && span) [, read.since] = span;
    return ' ';
  });
  read.words = words.replaceAll(/\s+/g, ' ').trim();
  return read;
};

/** Whether there is something to look for: times alone say nothing. */
export const isSearch = (typed: string): boolean => {
  const { words, from, in: place, has } = readTyped(typed, new Date());
  return words !== '' || from !== undefined || place !== undefined || has.length > 0;
};

/** Whether nothing but words was typed. */
export const isPlain = (typed: string): boolean => readTyped(typed, new Date()).words === typed.trim();
