import { day, idAt } from './clock.ts';
import { people, type Person } from './people.ts';
import { demo_people } from '../src/modules/general/general.ts';

/** A person with an id and habits. `warmth` is how often they thank others, `shine` how often they are thanked. */
export type Member = Person & {
  employee_id: string;
  manager_id: string | null;
  hired_at: Date;
  warmth: number;
  shine: number;
};

export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** Everyone, with ids made for the day they came. The people of the known logins are among the busiest. */
export const createStaff = (now: Date): Member[] => {
  const with_login = new Set(demo_people.map(({ email }) => email.split('@')[0]));
  const members = people.map((person, index) => {
    const hired_at = new Date(now.getTime() - person.hired_years_ago * 365 * day);
    const busy = with_login.has(person.key) ? 3 : 1;
    // Any spread will do, as long as some are chattier than others.
    const warmth = busy * (0.5 + ((index * 7) % 11) / 6);
    const shine = (busy > 1 ? 2 : 1) * (0.6 + ((index * 5) % 7) / 6);
    return { ...person, employee_id: idAt(hired_at), hired_at, warmth, shine };
  });
  const ids = new Map(members.map(({ key, employee_id }) => [key, employee_id]));
  return members.map((member) => ({ ...member, manager_id: (member.manager && ids.get(member.manager)) || null }));
};
