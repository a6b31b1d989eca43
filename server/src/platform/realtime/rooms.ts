import type { Viewer } from '../context.ts';

/** Groups of connections that events go to; `person` receives none, it finds a person's connections. */
export const room = {
  company: (company_id: string) => `company:${company_id}`,
  employee: (company_id: string, employee_id: string) => `employee:${company_id}:${employee_id}`,
  watchers: (company_id: string, employee_id: string) => `watchers:${company_id}:${employee_id}`,
  session: (company_id: string, session_id: string) => `session:${company_id}:${session_id}`,
  place: (company_id: string, place_id: string) => `place:${company_id}:${place_id}`,
  person: (company_id: string, employee_id: string) => `person:${company_id}:${employee_id}`,
};

/** Whether it is the room of a whole company or place. */
export const isShared = (name: string): boolean => /^(company|place):/.test(name);

/** Whether it is the room of the people who watch an employee. */
export const isOfWatchers = (name: string): boolean => name.startsWith('watchers:');

/** The rooms of a new connection. A person who has to set up a second factor first only gets the end of the session. */
export const roomsOf = ({ company_id, employee_id, session_id, must_enrol }: Viewer): string[] => [
  room.session(company_id, session_id),
  room.person(company_id, employee_id),
  ...(must_enrol ? [] : [room.company(company_id), room.employee(company_id, employee_id)]),
];
