import type { ImportColumn } from '@plaudit/contract/spreadsheet/schema';

export type SheetColumn = {
  head: string;
  /** In characters. */
  width: number;
  kind?: 'day' | 'text';
  /** What people read on the sheet of explanations. */
  explanation: string;
  /** Other heads that mean the same, in lower case; what other systems export. */
  also: readonly string[];
};

/** The columns of the template, in its order. */
export const sheet_columns: Record<ImportColumn, SheetColumn> = {
  first_name: {
    head: 'First name',
    width: 18,
    explanation: 'Needed for new people.',
    also: ['given name', 'forename', 'vorname'],
  },
  last_name: {
    head: 'Last name',
    width: 18,
    explanation: 'Needed for new people.',
    also: ['family name', 'surname', 'nachname'],
  },
  work_email_id: {
    head: 'Work e-mail',
    width: 32,
    explanation: 'Needed for new people, who sign in with it. People who are there already are found by it.',
    also: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'work email'],
  },
  employee_code: {
    head: 'Employee code',
    width: 16,
    kind: 'text',
    explanation: 'A number or short text of your own. People can be found by it instead of the e-mail. Each code once.',
    also: ['employee id', 'employee number', 'personnel number', 'personalnummer', 'code'],
  },
  position_title: {
    head: 'Position',
    width: 24,
    explanation: 'What the person does.',
    also: ['title', 'job title', 'position title'],
  },
  department: {
    head: 'Department',
    width: 22,
    explanation: 'A name of the list; others are made on wish when you import.',
    also: ['department name', 'team', 'abteilung'],
  },
  manager_email: {
    head: 'Manager’s e-mail',
    width: 32,
    explanation: 'The work e-mail of the person’s manager, who may stand anywhere in this file or be there already.',
    also: ['manager', 'manager email', 'manager e-mail', "manager's e-mail", "manager's email", 'reports to'],
  },
  location: { head: 'Location', width: 18, explanation: 'A town or site.', also: ['site', 'office', 'standort'] },
  hire_date: {
    head: 'Hire date',
    width: 14,
    kind: 'day',
    explanation: 'A date, or text such as 2026-11-21.',
    also: ['start date', 'hired on', 'eintrittsdatum'],
  },
  roles: {
    head: 'Role',
    width: 18,
    explanation:
      'A role of the list, or several with commas between. Empty means Employee. Of people who are there already, roles are changed under Roles.',
    also: ['roles'],
  },
};

export const all_columns = Object.entries(sheet_columns) as [ImportColumn, SheetColumn][];

const names = new Map(
  all_columns.flatMap(([column, { head, also }]) =>
    [head, column, ...also].map((name): [string, ImportColumn] => [plainHead(name), column]),
  ),
);

/** Heads are compared without case, marks and asterisks. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[*_’]/g, (mark) => (mark === '’' ? "'" : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The column that a head means, by any of its names. */
export const columnOfHead = (head: string): ImportColumn | undefined => names.get(plainHead(head));

/** Whether a head means a column of its own. */
export const isKnownHead = (head: string): boolean => columnOfHead(head) !== undefined;
