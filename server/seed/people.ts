import { people_names } from './people-names.ts';

export type Department = keyof typeof people_names;

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

/** Everybody of the demonstration company. */
export const people: readonly Person[] = Object.entries(people_names).flatMap(([department, rows]) =>
  rows.map(([key, name, position_title, location, hired_years_ago, manager, look, more = {}]): Person => {
    const [first_name = '', last_name = ''] = name.split('|');
    return {
      key,
      first_name,
      last_name,
      position_title,
      department: department as Department,
      location,
      hired_years_ago,
      manager,
      look,
      pronouns: more.pronouns ?? null,
      about: more.about ?? null,
      status: more.status ?? 'ACTIVE',
    };
  }),
);
