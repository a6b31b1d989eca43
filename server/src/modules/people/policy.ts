import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { AppError, violatedConstraint } from '../../platform/errors.ts';

/** Imported and older data contains "null" if nothing is known; specification, section 3. */
export const emptyIfNull = (value: string | null): string | null =>
  value === null || value.trim() === '' || value.trim().toLowerCase() === 'null' ? null : value;

/** Fields that only `people.manage` may change, for others and for themselves. */
export const managed_fields = ['position_title', 'department_id', 'manager_id', 'location', 'hire_date'] as const;

/** An employee as the audit log names them. */
export const subjectOf = ({
  employee_id,
  first_name,
  last_name,
}: Pick<EmployeeCard, 'employee_id' | 'first_name' | 'last_name'>) => ({
  kind: 'employee',
  id: employee_id,
  label: `${first_name} ${last_name}`,
});

/** The database keeps the last active owner of a company; a request that would remove them is refused. */
export const refuseLastOwner = (error: unknown): never => {
  if (violatedConstraint(error) !== 'company_keeps_an_owner') throw error;
  throw new AppError('INVALID_ACTION', { cause: error });
};
