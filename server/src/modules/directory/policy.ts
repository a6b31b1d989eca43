import { z } from 'zod';
import { day } from '@plaudit/contract/schema';

/** Where a page of people ends: the part of the list, a number and a text inside it, the person. */
export const position = z.tuple([z.number().int(), z.number().int(), z.string(), z.uuid()]);

/** Words of a search, as people type them; more than five say nothing that five do not. */
export const wordsOf = (search: string): string[] => search.split(/\s+/u).filter(Boolean).slice(0, 5);

// In LIKE these are wildcards.
const escape = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** LIKE pattern: some word begins with this one. The searched text has a space before every word that counts. */
export const beginsWith = (word: string): string => `% ${escape(word)}%`;

/** LIKE patterns that match a text with each word of the search. */
export const patternsOf = (search: string): string[] => wordsOf(search).map(beginsWith);

/** The day that a cursor of a list by hire date names, `20240229` for 2024-02-29; undefined if the calendar has no such day. */
export const dayOfRank = (rank: number): string | undefined =>
  day.safeParse(
    String(rank)
      .padStart(8, '0')
      .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  ).data;
