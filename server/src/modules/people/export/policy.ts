import type { CustomField } from '@plaudit/contract/custom-field/schema';
import type { ImportColumn } from '@plaudit/contract/spreadsheet/schema';

type Described = {
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
export const sheet_columns: Record<ImportColumn, Described> = {
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

export const all_columns = Object.entries(sheet_columns) as [ImportColumn, Described][];

type Field = Pick<CustomField, 'field_name' | 'help_text' | 'kind' | 'options'>;

const kinds: Record<CustomField['kind'], string> = {
  text: 'A short text.',
  choice: 'One of the list.',
  date: 'A date, or text such as 2026-11-21.',
  number: 'A number.',
  yes_no: 'Yes or No.',
};

/** What can be chosen in a field of the company. */
export const offeredBy = ({ kind, options }: Pick<Field, 'kind' | 'options'>): string[] => {
  if (kind === 'yes_no') return ['Yes', 'No'];
  return options.filter(({ is_retired }) => !is_retired).map(({ label }) => label);
};

/** The column of a field of the company. */
export const columnOf = ({ field_name, kind }: Field): Pick<Described, 'head' | 'width' | 'kind'> => ({
  head: field_name,
  width: 22,
  ...(kind === 'date' && { kind: 'day' as const }),
  ...(kind === 'text' && { kind: 'text' as const }),
});

/** The name of a column of a sheet, counted from 0: A to Z, AA to AZ, and so on. */
export const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26));

/** The sheet of explanations below its head. */
export const explanationsWith = (fields: readonly Field[]): readonly (readonly string[])[] => [
  ...all_columns.map(([, { head, explanation }]) => [head, explanation]),
  ...fields.map(({ field_name, help_text, kind }) => [field_name, [kinds[kind], help_text].join(' ').trim()]),
  ['', ''],
  ['An empty cell', 'changes nothing.'],
  ['A cell with: null', 'empties the field (not a name or an address).'],
  ['A column that is missing', 'changes nothing. The order of columns does not matter.'],
  ['Nothing is changed', 'before you have seen what would happen, row by row.'],
];
