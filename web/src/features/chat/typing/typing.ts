import type { EmployeeCard } from '@plaudit/contract/people/schema';

/** Devices say it every few seconds; a little longer, so that a late one does not flicker. */
export const typing_ms = 6_000;

export type Typist = { employee: EmployeeCard; until: number };
export type Typists = readonly Typist[];

/** The same with someone who is typing, at their place if they were among them. */
export const withTypist = (known: Typists, employee: EmployeeCard, now: number): Typists => {
  const typist = { employee, until: now + typing_ms };
  const at = known.findIndex((one) => one.employee.employee_id === employee.employee_id);
  return at < 0 ? [...known, typist] : known.with(at, typist);
};

/** The same without someone who has sent what they wrote. */
export const withoutTypist = (known: Typists, employee_id: string): Typists =>
  known.filter(({ employee }) => employee.employee_id !== employee_id);

/** Those who are still typing. */
export const stillTyping = (known: Typists, now: number): Typists => known.filter(({ until }) => until > now);
