import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { call } from '../api/api.ts';
import { currentSession } from './session-store.ts';

/** The server's current data of the person's session. Specification, section 7. */
export const resolveOwnSession = (): Promise<Session> => {
  const session = currentSession();
  if (!session) return call(resolveSession);
  const { session_id, company_id, employee_id } = session;
  return call(resolveSession, { query: { session_id, company_id, employee_id } });
};
