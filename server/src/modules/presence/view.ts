import type { Employee, EmployeeStatus, StatusName } from '@plaudit/contract/people/schema';
import type { StatusRow } from './queries.ts';

/**
 * A person is available if they have a connection now. What they set adds to that or replaces it, until its end. Nobody who can't
 * sign in shows what they once set.
 */
export const viewStatus = (
  { employee_account_status, is_here, manual_status, manual_until, status_text }: Omit<StatusRow, 'employee_id'>,
  now = new Date(),
): EmployeeStatus => {
  const is_active = employee_account_status === 'ACTIVE';
  const auto_status = is_active && is_here ? 'Available' : 'Appear Offline';
  const is_set = is_active && (manual_status !== null || status_text !== null);
  if (!is_set || (manual_until && manual_until <= now)) return { status_type: 'auto', auto_status };
  return {
    status_type: manual_status === null ? 'auto' : 'manual',
    auto_status,
    ...(manual_status !== null && { manual_status: manual_status as StatusName }),
    manual_until: manual_until?.toISOString() ?? null,
    ...(status_text !== null && { status_text }),
  };
};

/** People as they see themselves: a person who asks is here, even if their connection is not open yet. */
export const asPresent = (employee: Employee): Employee => ({
  ...employee,
  employee_status: { ...employee.employee_status, auto_status: 'Available' },
});
