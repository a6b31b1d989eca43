import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/**
 * What is wrong with a part of a request, in a short sentence for people: forms show it at the field. Sentences that a schema gives
 * itself come first. The validator's own never leave the server.
 */
export const wordIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wordType(issue);
    case 'too_big':
      return wordMaximum(issue);
    case 'too_small':
      return wordMinimum(issue);
    case 'invalid_format':
      return wordFormat(issue);
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${shorten(issue.keys)}`;
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of these: '}${shorten(issue.values)}`;
    default:
      return 'Check this value';
  }
};

const required = 'This field is required';

/** A request can name thousands of fields; its answer doesn't repeat them all. */
const most_named = 20;

const shorten = (values: readonly unknown[]): string => {
  const named = values.slice(0, most_named).map((value) => String(value).slice(0, 60));
  return [...named, ...(values.length > most_named ? ['…'] : [])].join(', ');
};

const expected_words: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  bigint: 'Enter a whole number',
  boolean: 'Use true or false',
  date: 'Enter a date',
  array: 'Use a list',
  tuple: 'Use a list',
  object: 'Use an object',
  record: 'Use an object',
};

const wordType = ({ input, expected }: RawIssue & { code: 'invalid_type' }): string =>
  input === undefined || input === null ? required : (expected_words[expected] ?? 'Check this value');

/** What is counted, if it isn't the value itself. */
const units: Record<string, [one: string, other: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['item', 'items'],
  object: ['field', 'fields'],
  file: ['byte', 'bytes'],
};

const counted = (amount: number | bigint, origin: string): string => {
  const words = units[origin];
  return words ? `${amount} ${Number(amount) === 1 ? words[0] : words[1]}` : `${amount}`;
};

const wordMaximum = ({ maximum, origin, inclusive, exact }: RawIssue & { code: 'too_big' }): string => {
  if (origin === 'date') return 'Use an earlier date';
  const bound = counted(maximum, origin);
  if (exact) return `Exactly ${bound}`;
  return inclusive === false ? `Less than ${bound}` : `At most ${bound}`;
};

const wordMinimum = ({ minimum, origin, inclusive, exact, input }: RawIssue & { code: 'too_small' }): string => {
  if (origin === 'date') return 'Use a later date';
  if (input === '') return required;
  const bound = counted(minimum, origin);
  if (exact) return `Exactly ${bound}`;
  return inclusive === false ? `More than ${bound}` : `At least ${bound}`;
};

const format_words: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Enter an address such as https://example.com',
  uuid: 'Invalid id',
  datetime: 'Use a date and time such as 2026-11-27T09:30:00Z',
  date: 'Use a date such as 2026-11-27',
  time: 'Use a time such as 09:30',
};

const wordFormat = (issue: RawIssue & { code: 'invalid_format' }): string => {
  if (issue.input === '') return required;
  return format_words[issue.format] ?? 'Check the format';
};
