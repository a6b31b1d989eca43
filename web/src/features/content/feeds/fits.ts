import type { Mentioned } from '@plaudit/contract/content/schema';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { fold } from '@plaudit/contract/fold';
import { withNames } from '@plaudit/contract/words/mention';
import { tagsOf } from '@plaudit/contract/words/tags';
import { cardOf } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { beginWords, wordsOf } from '../../../lib/format/words.ts';
import type { FeedFilter } from '../queries.ts';

/** What content of any kind may say about itself. */
type Known = {
  mentions?: Mentioned[];
  employees?: EmployeeCard[];
  place?: { place_id: string } | null;
  recognition_type?: { recognition_type_id: string };
  company_values?: { company_value_id: string }[];
  message?: string;
  question?: string;
  words?: string;
  poll?: { question: string; options: { answer: string }[] } | null;
  options?: { answer: string }[];
};

const contentOf = (item: FeedItem): Known => (item as unknown as Record<string, Known>)[item.kind] ?? {};

/**
 * Whether content fits a filter of the home feed, as far as this page can tell: undefined if only the server knows, because it
 * depends on who is in a team or a group.
 */
export const fits = (
  item: FeedItem,
  { about, kind, place_id, recognition_type_id, company_value_id, search, tag }: FeedFilter,
  own_id: string | undefined,
): boolean | undefined => {
  // What is saved is in the saved feed already.
  if (about === 'saved') return false;
  const content = contentOf(item);
  const { mentions = [], employees = [], message = '', words = '', poll } = content;
  const question = content.question ?? poll?.question ?? '';
  const answers = (content.options ?? poll?.options ?? []).map(({ answer }) => answer).join(' ');
  const author = cardOf(item.kind)?.author(item);
  if (kind && item.kind !== kind) return false;
  if (place_id && content.place?.place_id !== place_id) return false;
  // What is new is unread, unless the person wrote it.
  if (about === 'unread' && author?.employee_id === own_id) return false;
  const people = [...(author ? [author] : []), ...employees, ...mentions];
  if (recognition_type_id && content.recognition_type?.recognition_type_id !== recognition_type_id) return false;
  const has_value = content.company_values?.some((value) => value.company_value_id === company_value_id) ?? false;
  if (company_value_id && !has_value) return false;
  const is_of_groups = mentions.some(({ several }) => several === 'group');
  const is_named = people.some(({ employee_id }) => employee_id === own_id);
  if (about === 'me' && !is_named && !is_of_groups) return false;
  const text = [
    withNames(`${message} ${question} ${answers} ${words}`, () => undefined),
    ...people.map(personName),
  ].join(' ');
  if (search && !beginWords(wordsOf(search), wordsOf(text))) return false;
  if (tag && !tagsOf(`${message}\n${question}\n${words}`).includes(fold(tag))) return false;
  return about === 'team' || (about === 'me' && !is_named) ? undefined : true;
};
