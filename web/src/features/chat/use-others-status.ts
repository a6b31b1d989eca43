import type { Conversation } from '@plaudit/contract/chat/schema';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { useSession } from '../../lib/session/session.ts';
import { useStatus } from '../people/index.ts';

/** Whether the other person of two is there. */
export const useOthersStatus = ({ employee }: Conversation): EmployeeStatus | undefined => {
  const { employee_id } = useSession().session;
  return useStatus(employee && employee.employee_id !== employee_id ? employee.employee_id : null);
};
