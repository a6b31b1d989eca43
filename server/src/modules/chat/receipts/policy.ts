import type { ReaderRow } from './queries.ts';
import { small_group_people } from '@plaudit/contract/chat/schema';

/**
 * The others in a conversation whose reading the person may see, who are also those who may see theirs; null if the conversation is
 * too large, or the person hides what they read.
 */
export const othersWhoShow = (people: readonly ReaderRow[], employee_id: string): ReaderRow[] | null => {
  if (people.length > small_group_people) return null;
  const isPerson = ({ employee }: ReaderRow) => employee.employee_id === employee_id;
  if (!people.find(isPerson)?.shows_reads) return null;
  return people.filter((row) => !isPerson(row) && row.shows_reads);
};
