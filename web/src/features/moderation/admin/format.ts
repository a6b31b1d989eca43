import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../lib/format/person.ts';

/** A message on one line, people named in place of their ids; whoever is not known is left out. */
export const plainText = (message: string, mentions: readonly EmployeeCard[]): string =>
  message
    .replaceAll(/<@([0-9a-f-]{36})>/g, (_token, id: string) => {
      const person = mentions.find(({ employee_id }) => employee_id === id);
      return person ? `@${personName(person)}` : '';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
