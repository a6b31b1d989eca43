import type { Employee, EmployeeStatus, StatusName } from '@plaudit/contract/people/schema';
import type { StatusRow } from './queries.ts';

/** A person is available if they have a connection now and may show it. What they set adds to that or replaces it, until its end. */
export const viewStatus = (
  { employee_account_status, is_here, manual_status, manual_until, status_text }: Omit<StatusRow, 'employee_id'>,
  now = new Date(),
): EmployeeStatus => {
  const auto_status = employee_account_status === 'ACTIVE' && is_here ? 'Available' : 'Appear Offline';
  const is_set = manual_status !== null || status_text !== null;
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
