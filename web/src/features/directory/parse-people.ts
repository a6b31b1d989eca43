import { nameFromAddress } from '@plaudit/contract/people/name-from-address';
import { isEmailAddress } from '../../lib/forms/email-address.ts';

/** One person of a pasted list. */
export type ListedPerson = { address: string; first_name: string; last_name: string; is_valid: boolean };

/** Cuts at separators that stand outside of quotes and angle brackets. */
const cut = (text: string, separators: string): string[] => {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  let bracketed = false;
  for (const letter of text) {
    // A quote or bracket that nobody closed ends with its line.
    if (letter === '\n') [quoted, bracketed] = [false, false];
    else if (letter === '"') quoted = !quoted;
    else if (letter === '<') bracketed = !quoted;
    else if (letter === '>') bracketed = false;
    if (separators.includes(letter) && !quoted && !bracketed) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '');
};

const isBracketed = (part: string): boolean => /<[^<>]*@[^<>]*>/.test(part);

/** `Lopez, Ana <ana@…>` is one person, unlike `ana@…, jonas@…`. */
const joinNames = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && !before.includes('@') && isBracketed(part) && /^[^<@]+</.test(part))
      joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
};

/** Addresses with nothing but spaces between them, as some programs copy them. */
const apart = (part: string): string[] => {
  const words = part.split(/\s+/);
  return !isBracketed(part) && words.length > 1 && words.every((word) => word.includes('@')) ? words : [part];
};

const splitName = (typed: string): Pick<ListedPerson, 'first_name' | 'last_name'> | undefined => {
  const name = typed.replaceAll(/["'](?=\s|$)|^["']|"/g, '').trim();
  if (name === '') return undefined;
  const [last, first] = name.split(/\s*,\s*/);
  if (first && last) return { first_name: first, last_name: last };
  const [first_name = '', ...others] = name.replace(/,$/, '').split(/\s+/);
  return { first_name, last_name: others.join(' ') };
};

const readPart = (part: string): ListedPerson => {
  const [, before = '', inside] = /^([^<]*)<([^<>]*)>?/.exec(part) ?? [];
  const words = part.split(/\s+/);
  const found = words.find((word) => word.includes('@'));
  const typed = inside ?? found ?? part;
  const name = inside === undefined ? words.filter((word) => word !== found).join(' ') : before;
  const address = typed
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[<("']+|[>)"'.,:]+$/g, '')
    .toLowerCase();
  const is_valid = isEmailAddress(address);
  const named = found === undefined && inside === undefined ? undefined : splitName(name);
  return { address, is_valid, ...(named ?? (is_valid ? nameFromAddress(address) : { first_name: '', last_name: '' })) };
};

/**
 * The people of a pasted list: addresses with commas, semicolons, spaces or new lines between them, with or without names, as mail
 * programs and spreadsheets copy them. Each address once; `repeated` counts the others.
 */
export const parsePeople = (text: string): { people: ListedPerson[]; repeated: number } => {
  const read = cut(text.replaceAll('\r', '\n'), ';\n')
    .flatMap((line) => joinNames(cut(line, ',')))
    .flatMap(apart)
    .map(readPart);
  const by_address = new Map<string, ListedPerson>();
  for (const person of read) if (!by_address.has(person.address)) by_address.set(person.address, person);
  return { people: [...by_address.values()], repeated: read.length - by_address.size };
};
