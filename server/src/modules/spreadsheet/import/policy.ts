import type { ImportProblem, ImportProblemCode } from '@plaudit/contract/spreadsheet/schema';

type Problem = Pick<ImportProblem, 'code' | 'detail'>;

const messages: Record<ImportProblemCode, (problem: Problem) => string> = {
  missing: () => 'Needed for a new person.',
  invalid_email: () => 'This is no e-mail address.',
  invalid_day: () => 'This is no date that can be told for sure; write 2026-11-21.',
  too_long: () => 'The text is too long.',
  duplicate: ({ detail }) => `Row ${detail} is about the same person.`,
  former_employee: () => 'Somebody who left the company had this address.',
  other_person: () => 'Another person has this code.',
  unknown_department: () => 'The company has no such department.',
  unknown_manager: () => 'Nobody in the company or the file has this address.',
  manager_is_wrong: () => 'The row of this manager is wrong, too.',
  own_manager: () => 'Nobody is their own manager.',
  circle: ({ detail }) => `They would report to themselves through others${detail && `: ${detail}`}.`,
  unknown_role: () => 'The company has no such role.',
  forbidden_role: () => 'This role may do more than you, so you cannot give it.',
  role_of_existing: () => 'Roles of people who are there already are changed under Roles.',
  invalid_number: () => 'This is no number of up to nine digits, with a point before decimals.',
  unknown_option: () => 'This is none of the options.',
  not_yes_no: () => 'This is neither Yes nor No.',
  above_you: () => 'This person may do more than you, so you cannot change them.',
  changed_since: () => 'Somebody changed this person after the check; nothing was done.',
};

/** The sentence for a problem, for files and for who calls without the app. */
export const problemMessage = (problem: Problem): string => messages[problem.code](problem);
