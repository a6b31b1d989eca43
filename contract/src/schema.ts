import { z } from 'zod';
import { limits } from './limits.ts';

/** A UUID of any version, in lower case as the database gives it; the server makes version 7, in order of creation. */
export const id = z.uuid().toLowerCase();

// In UTC: an offset may lead out of the years that ISO 8601 writes with four digits, or be more than PostgreSQL reads. What the
// server itself writes, with milliseconds and Z, is as it should be: a page has a hundred of them.
const isWritten = (value: string) => value.length === 24 && value.endsWith('Z');
const inUtc = (value: string) => (isWritten(value) ? value : new Date(value).toISOString());
const hasYear = (value: string) => /^(?!0000)\d{4}-/.test(inUtc(value));

/** An instant, ISO 8601 in UTC, for example `2026-11-21T08:00:00.000Z`. Requests may name it with another offset. */
export const instant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(hasYear, { error: 'Use a date and time such as 2026-11-27T09:30:00Z', abort: true })
  .overwrite(inUtc);

/** A day of a calendar, `2026-11-21`. The calendar that PostgreSQL keeps has no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), 'Invalid date');

// Postgres text cannot hold NUL; a request that carries one is refused instead of failing in the database.
const withoutNul = (text: string) => !text.includes('\u0000');

// A name with a line break would take two lines of a list, and a name of nothing but direction marks would be invisible.
// Text around a name would be turned by what turns the name.
const inOneLine = (text: string) =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
// Some letters are blank: the fillers of Hangul, and the empty pattern of Braille. Marks that choose how a letter looks are no letter.
const visible = /[^\p{C}\p{Z}\p{DI}\u2800]/u;
// An empty one is too short, and gets only that error.
const isVisible = (text: string) => text === '' || (!/\p{Cc}/u.test(text) && visible.test(text));

/** Text of one line: trimmed, 1 to `max_length` characters, not all of them invisible. */
export const line = (max_length: number) =>
  z.string().overwrite(inOneLine).min(1).max(max_length).refine(isVisible, 'Invalid text');

/** What people write to be read: several lines, may be empty, but not of invisible characters alone. */
export const writing = (max_length: number) =>
  text(max_length).refine((written) => written === '' || visible.test(written), 'Invalid text');

// No letter of a language has so many marks: 30 is the bound of Stream-Safe Text (Unicode, UAX 15). The time it takes to order
// marks grows with the square of their number, wherever a text is normalized.
const withoutPiles = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/** Text of several lines: trimmed, up to `max_length` characters, may be empty. */
export const text = (max_length: number) =>
  z.string().trim().overwrite(withoutPiles).max(max_length).refine(withoutNul, 'Invalid text');

/** An address as people type it: trimmed and in lower case. */
export const email = z.string().trim().toLowerCase().max(limits.email_length).pipe(z.email('Invalid email address'));

/** A password as given; its rules are checked separately, because each has its own error code. */
export const password = z.string().max(limits.password_max_length).refine(withoutNul, 'Invalid password');

// A page that loads it as a picture would make a call, in the name of everyone who looks at it.
const isCall = (url: string): boolean =>
  /^\/(?:(?:api|scim|socket\.io)(?:[/?#]|$)|[^/?#]*%)/i.test(url) || /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url);

/** The address of an uploaded file or picture: a path of this server (`/files/…`) or https. */
export const fileUrl = z
  .string()
  .max(limits.url_length)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\"'<>]+$/, 'Invalid file address')
  .refine((url) => !url.startsWith('/') || !isCall(url), 'Invalid file address');

const canonicalTag = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** A language as a tag of BCP 47, in its canonical form: `pt-BR`. 35 characters hold all but private ones (RFC 5646, 4.4.1). */
export const languageTag = z
  .string()
  .max(35)
  .refine((tag) => canonicalTag(tag) !== undefined, { error: 'Use a language tag such as de or pt-BR', abort: true })
  .overwrite((tag) => canonicalTag(tag) ?? tag);

/** An accent of the theme or of a recognition type: the names of Radix Colors that have one. */
export const color = z.enum([
  'lime',
  'violet',
  'green',
  'orange',
  'amber',
  'blue',
  'crimson',
  'cyan',
  'gold',
  'grass',
  'indigo',
  'iris',
  'jade',
  'mint',
  'pink',
  'plum',
  'purple',
  'red',
  'ruby',
  'sky',
  'teal',
  'tomato',
  'yellow',
]);

/** Query fields of a keyset-paged list. `cursor` is opaque: the `next_cursor` of the page before. */
export const paging = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(limits.page_size_max).default(limits.page_size),
};

/** A page: its items and the cursor of the next one, null at the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export type Page<Item> = { items: Item[]; next_cursor: string | null };

export const nothing = z.object({});

/** The answer of a call that gives a file: the name it is saved under, of letters that headers hold. */
export const attachment = z.object({ file_name: z.string() });
