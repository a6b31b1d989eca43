import { people_table } from './people-table.ts';

export const departments = [
  'Leadership',
  'People & culture',
  'Marketing & communications',
  'Product design',
  'Engineering',
  'Workshop',
  'Customer care',
  'Sales',
  'Finance & operations',
] as const;
export type Department = (typeof departments)[number];

export type Person = {
  key: string;
  first_name: string;
  last_name: string;
  position_title: string;
  department: Department;
  location: string;
  hired_years_ago: number;
  /** Key of the manager; the head of the company has none. */
  manager: string | null;
  /** Words that the portrait is drawn from. */
  look: string;
  pronouns: string | null;
  about: string | null;
  status: 'ACTIVE' | 'INACTIVE' | 'INVITED';
};

const domain = 'lanternworks.example';

export const addressOf = ({ key }: Pick<Person, 'key'>): string => `${key}@${domain}`;

const readPerson = (line: string, department: Department): Person => {
  const [
    key = '',
    first_name = '',
    last_name = '',
    position_title = '',
    location = '',
    years,
    manager,
    look = '',
    ...more
  ] = line.split('|').map((cell) => cell.trim());
  const [pronouns, status, about] = more;
  return {
    key,
    first_name,
    last_name,
    position_title,
    department,
    location,
    hired_years_ago: Number(years),
    manager: manager || null,
    look,
    pronouns: pronouns || null,
    about: about || null,
    status: (status || 'ACTIVE') as Person['status'],
  };
};

/** Everyone in the demonstration company. */
export const people: readonly Person[] = departments.flatMap((department) => {
  const [, after = ''] = people_table.split(`# ${department}\n`);
  const [section = ''] = after.split('\n\n');
  return section
    .trim()
    .split('\n')
    .map((line) => readPerson(line, department));
});
