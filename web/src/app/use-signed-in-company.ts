import { useEffect, useState } from 'react';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { useStoredCompany } from '../lib/session/session.ts';
import { onEvent } from '../lib/session/session-events.ts';
import { type Problem, refreshSignedIn } from './refresh-signed-in.ts';

type State = { company: PublicCompany | null; problem: Problem | null; retry: () => void };

/**
 * The company of the session: the stored one at once, while the server is asked in the background; without a stored one, the
 * server's. With neither a company nor a problem it is still loading; once it is cleared, nothing waits for it anymore.
 * Specification, section 4.
 */
export const useSignedInCompany = (company_id: string): State => {
  const stored = useStoredCompany();
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (problem) return;
    let is_wanted = true;
    void refreshSignedIn(company_id).then((found) => is_wanted && setProblem(found));
    return () => void (is_wanted = false);
  }, [company_id, problem]);
  useEffect(() => onEvent('clear-company', () => setProblem({ kind: 'failed', error: null })), []);
  return {
    company: stored?.company_id === company_id ? stored : null,
    problem,
    retry: () => setProblem(null),
  };
};
