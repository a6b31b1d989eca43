import type { Employee, EmployeeCard } from '@plaudit/contract/people/schema';

/** A field that may hold exactly the string "null" for nothing; specification, section 3. There are people called Null. */
export const filled = (value: string | null | undefined): string => (value && value !== 'null' ? value.trim() : '');

/** First and last name, without empty ones. */
export const personName = ({ first_name, last_name }: Pick<EmployeeCard, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].map(filled).filter(Boolean).join(' ');

/** Title, department and place, those that are there. */
export const roleLine = ({
  position_title,
  department_name,
}: Partial<Pick<Employee, 'position_title' | 'department_name'>>): string =>
  [filled(position_title), filled(department_name)].filter(Boolean).join(' · ');
