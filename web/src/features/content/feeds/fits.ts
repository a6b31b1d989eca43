import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { fold } from '@plaudit/contract/fold';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { withNames } from '@plaudit/contract/words/mention';
import { cardOf } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import type { FeedFilter } from '../queries.ts';

/** What content of any kind may say about itself. */
type Known = {
  mentions?: EmployeeCard[];
  employees?: EmployeeCard[];
  recognition_type?: { recognition_type_id: string };
  company_values?: { company_value_id: string }[];
  message?: string;
  question?: string;
  words?: string;
};

const contentOf = (item: FeedItem): Known => (item as unknown as Record<string, Known>)[item.kind] ?? {};

// What stands between words; signs that are words of their own, such as emoji, stay.
const between_words = /[\s\p{P}\p{Sm}\p{Sc}\p{Sk}]+/u;
const wordsIn = (text: string): string[] => fold(text).split(between_words).filter(Boolean);

/** Whether each typed word begins a word of the text. */
const isFound = (search: string, text: string): boolean => {
  const words = wordsIn(text);
  return wordsIn(search).every((typed) => words.some((word) => word.startsWith(typed)));
};

/**
 * Whether content fits a filter of the home feed, as far as this page can tell: undefined if only the server knows, because it
 * depends on who is in a team.
 */
export const fits = (
  item: FeedItem,
  { about, recognition_type_id, company_value_id, search }: FeedFilter,
  own_id: string | undefined,
): boolean | undefined => {
  const content = contentOf(item);
  const { mentions = [], employees = [], message = '', question = '', words = '' } = content;
  const author = cardOf(item.kind)?.author(item);
  const people = [...(author ? [author] : []), ...employees, ...mentions];
  if (recognition_type_id && content.recognition_type?.recognition_type_id !== recognition_type_id) return false;
  const has_value = content.company_values?.some((value) => value.company_value_id === company_value_id) ?? false;
  if (company_value_id && !has_value) return false;
  if (about === 'me' && !people.some(({ employee_id }) => employee_id === own_id)) return false;
  const text = [withNames(`${message} ${question} ${words}`, () => undefined), ...people.map(personName)].join(' ');
  if (search && !isFound(search, text)) return false;
  return about === 'team' ? undefined : true;
};
