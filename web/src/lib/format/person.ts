import type { Mentioned } from '@plaudit/contract/content/schema';
import type { Employee, EmployeeCard, FoundEmployee } from '@plaudit/contract/people/schema';

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

/** A person as a search found them; parts of the product that need fewer fields may have only the card. */
export type FoundCard = EmployeeCard &
  Partial<Pick<FoundEmployee, 'found_by' | 'location' | 'department_name' | 'employee_account_status'>> &
  Pick<Mentioned, 'several'>;

/** What a row says below the name: the title, unless something else is why the person was found. */
export const foundLine = ({ found_by, position_title, location, department_name }: FoundCard): string => {
  if (found_by === 'location') return filled(location);
  return filled(found_by === 'department' ? department_name : position_title);
};
