import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { call } from '../api/api.ts';
import { currentSession } from './session-store.ts';

/** What the server has of the own session now. Specification, section 7. */
export const resolveOwnSession = (): Promise<Session> => {
  const session = currentSession();
  if (!session) return call(resolveSession);
  const { session_id, company_id, employee_id } = session;
  return call(resolveSession, { query: { session_id, company_id, employee_id } });
};
