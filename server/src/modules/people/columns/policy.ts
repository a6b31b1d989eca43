import type { ImportColumn } from '@plaudit/contract/spreadsheet/schema';

export type SheetColumn = {
  head: string;
  /** In characters. */
  width: number;
  kind?: 'day' | 'text';
  /** What people read on the sheet of explanations. */
  explanation: string;
  /** Other headings for the same column, in lower case; as other systems export them. */
  also: readonly string[];
};

/** The columns of the template, in its order. */
export const sheet_columns: Record<ImportColumn, SheetColumn> = {
  first_name: {
    head: 'First name',
    width: 18,
    explanation: 'Required for new people.',
    also: ['given name', 'forename', 'vorname'],
  },
  last_name: {
    head: 'Last name',
    width: 18,
    explanation: 'Required for new people.',
    also: ['family name', 'surname', 'nachname'],
  },
  work_email_id: {
    head: 'Work email',
    width: 32,
    explanation: 'Required for new people, who sign in with it. Also used to find existing people.',
    also: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'work e-mail'],
  },
  employee_code: {
    head: 'Employee code',
    width: 16,
    kind: 'text',
    explanation: 'A number or short text of your own. Can identify people instead of the work email. Must be unique.',
    also: ['employee id', 'employee number', 'personnel number', 'personalnummer', 'code'],
  },
  position_title: {
    head: 'Job title',
    width: 24,
    explanation: 'For example, Store manager.',
    also: ['title', 'position', 'position title'],
  },
  department: {
    head: 'Department',
    width: 22,
    explanation: 'Pick from the list. New names can be created when you import.',
    also: ['department name', 'team', 'abteilung'],
  },
  manager_email: {
    head: 'Manager’s email',
    width: 32,
    explanation: 'The work email of the person’s manager, who can be in this file or already in Plaudit.',
    also: ['manager', 'manager email', 'manager e-mail', "manager's e-mail", 'reports to'],
  },
  location: { head: 'Location', width: 18, explanation: 'A city or site.', also: ['site', 'office', 'standort'] },
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
      'A role from the list, or several separated by commas. If empty, new people get the Employee role. Change the roles of existing people in Admin → Roles.',
    also: ['roles'],
  },
};

export const all_columns = Object.entries(sheet_columns) as [ImportColumn, SheetColumn][];

const names = new Map(
  all_columns.flatMap(([column, { head, also }]) =>
    [head, column, ...also].map((name): [string, ImportColumn] => [plainHead(name), column]),
  ),
);

/** Headings are compared without case, marks and asterisks. */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[*_’]/g, (mark) => (mark === '’' ? "'" : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The column of a heading, by any of its names. */
export const columnOfHead = (head: string): ImportColumn | undefined => names.get(plainHead(head));

/** Whether a heading belongs to a column of the template. */
export const isKnownHead = (head: string): boolean => columnOfHead(head) !== undefined;
