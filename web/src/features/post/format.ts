import type { TFunction } from 'i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { personName } from '../../lib/format/person.ts';
import { fromMessage } from '../content/index.ts';

/** As much as a title shows. */
const title_length = 80;

/** What formats a text says nothing in a title. */
const marks = /[*_~`]+|^\s*(#+|>|[-+]|\d+\.)\s+/gmu;

/** The beginning of a post in one line, for the title of its page and screen readers. Without words it is what the post asks, or whose it is. */
export const titleOf = (
  { words, mentions, author, poll }: Pick<Post, 'words' | 'mentions' | 'author' | 'poll'>,
  t: TFunction,
): string => {
  const lineOf = (text: string) =>
    fromMessage(text, mentions).text.replaceAll(marks, '').replaceAll(/\s+/gu, ' ').trim();
  const line = lineOf(words) || lineOf(poll?.question ?? '');
  if (line === '') return t('post:by', { name: personName(author) });
  const letters = Array.from(line);
  return letters.length <= title_length ? line : `${letters.slice(0, title_length).join('').trimEnd()}…`;
};
