import type { ImportProblem, ImportProblemCode } from '@plaudit/contract/spreadsheet/schema';

type Problem = Pick<ImportProblem, 'code' | 'detail'>;

const messages: Record<ImportProblemCode, (problem: Problem) => string> = {
  missing: () => 'Required for new people.',
  invalid_email: () => 'Not a valid email address.',
  invalid_day: () => 'Date not recognized. Use YYYY-MM-DD, e.g. 2026-11-21.',
  too_long: ({ detail }) => `The text is too long${detail && `. The limit is ${detail} characters`}.`,
  duplicate: ({ detail }) => `Duplicate of row ${detail}.`,
  former_employee: () => 'Someone who left the company had this address.',
  other_person: () => 'Another person already has this code.',
  unknown_department: () => 'Department not found.',
  unknown_manager: () => 'No one in your company or this file has this address.',
  manager_is_wrong: () => 'This manager’s row also has problems.',
  own_manager: () => 'People can’t be their own manager.',
  circle: ({ detail }) => `This would make people report to each other in a loop${detail && `: ${detail}`}.`,
  unknown_role: () => 'Role not found.',
  forbidden_role: () => 'This role has more permissions than you, so you can’t give it.',
  role_of_existing: () => 'Change the roles of existing people in Admin → Roles.',
  invalid_number: () => 'Not a number of up to nine digits. Use a decimal point, e.g. 2.5.',
  unknown_option: () => 'Not one of the field’s options.',
  not_yes_no: () => 'Must be Yes or No.',
  above_you: () => 'This person has more permissions than you, so you can’t change them.',
  changed_since: () => 'Someone changed this person after the check, so this row was skipped.',
};

/** The sentence for a problem, for files and for who calls without the app. */
export const problemMessage = (problem: Problem): string => messages[problem.code](problem);
