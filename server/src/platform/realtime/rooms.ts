import type { Viewer } from '../context.ts';

/** Groups of connections that events go to; `person` takes none, it finds somebody's connections. */
export const room = {
  company: (company_id: string) => `company:${company_id}`,
  employee: (company_id: string, employee_id: string) => `employee:${company_id}:${employee_id}`,
  watchers: (company_id: string, employee_id: string) => `watchers:${company_id}:${employee_id}`,
  session: (company_id: string, session_id: string) => `session:${company_id}:${session_id}`,
  place: (company_id: string, place_id: string) => `place:${company_id}:${place_id}`,
  person: (company_id: string, employee_id: string) => `person:${company_id}:${employee_id}`,
};

/** Whether it is that of a whole company or place. */
export const isShared = (name: string): boolean => /^(company|place):/.test(name);

/** Where a new connection belongs. Who has to set up a second factor first hears of the session's end alone. */
export const roomsOf = ({ company_id, employee_id, session_id, must_enrol }: Viewer): string[] => [
  room.session(company_id, session_id),
  room.person(company_id, employee_id),
  ...(must_enrol ? [] : [room.company(company_id), room.employee(company_id, employee_id)]),
];
