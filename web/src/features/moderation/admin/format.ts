import { limits } from '@plaudit/contract/limits';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import { personName } from '../../../lib/format/person.ts';

/** A message on one line, with people's names instead of their ids; unknown people are left out. */
export const plainText = (message: string, mentions: readonly EmployeeCard[]): string =>
  excerpt(message, limits.message_length, (id) => {
    const person = mentions.find(({ employee_id }) => employee_id === id);
    return person && personName(person);
  });
