import { resolveCompany } from '@plaudit/contract/auth/endpoints';
import { call } from '../lib/api/api.ts';
import { isCode } from '../lib/errors/errors.ts';
import { companySaver } from '../lib/session/company-store.ts';
import { resolveOwnSession } from '../lib/session/resolve-session.ts';
import { refreshSession } from '../lib/session/session-store.ts';

export type Problem = { kind: 'inactive'; cause: 'account' | 'company' } | { kind: 'failed'; error: unknown };

/**
 * Updates the stored profile, permissions and company from the server. The stored ones are on screen until then, so a temporary
 * failure matters only while there is no company yet. Null if all went well.
 */
export const refreshSignedIn = async (company_id: string): Promise<Problem | null> => {
  const saveCompany = companySaver();
  try {
    const [session, company] = await Promise.all([
      resolveOwnSession(),
      call(resolveCompany, { query: { company_id } }),
    ]);
    refreshSession(session);
    saveCompany(company);
    const is_active = session.employee_profile.employee_account_status === 'ACTIVE';
    return is_active ? null : { kind: 'inactive', cause: 'account' };
  } catch (error) {
    if (isCode(error, 'COMPANY_NOT_FOUND', 'AUTH_WRONG_COMPANY')) return { kind: 'inactive', cause: 'company' };
    if (isCode(error, 'EMPLOYEE_NOT_FOUND', 'NO_PERMISSION')) return { kind: 'inactive', cause: 'account' };
    return { kind: 'failed', error };
  }
};
