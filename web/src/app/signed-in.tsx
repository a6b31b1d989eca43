import { useEffect, useState } from 'react';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { Session } from '@plaudit/contract/auth/schema';
import { ComposerProvider } from '../features/recognition/components/composer-provider.tsx';
import { queryClient } from '../lib/query.ts';
import { SignedInContext, useCompany, useStoredCompany, useStoredSession } from '../lib/session.ts';
import { startRealtime } from '../lib/socket.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { realtime } from './realtime.ts';
import { refreshSignedIn, type Problem } from './refresh-signed-in.ts';
import { InactiveScreen } from './screens/inactive-screen.tsx';
import { Loader } from './screens/loader.tsx';
import { NothingHere } from './screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import './styles/accents.css';

/** Push is for when the app is closed: everything that is on screen comes first. */
const push_ms = 3_000;

/** What one may read without a network later on, when the screen of now is complete and the worker has its files. */
const keep_ready_ms = 4_000;

/** The part of the app behind the sign-in: shown when there are both a session and its company. */
export const SignedIn = () => {
  const session = useStoredSession();
  // Without a session the router is on its way to the sign-in page.
  return session ? <WithSession key={session.session_id} session={session} /> : <Loader />;
};

const WithSession = ({ session }: { session: Session }) => {
  const company = useStoredCompany();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { company_id, employee_id } = session;

  useEffect(() => {
    if (problem) return;
    void refreshSignedIn(company_id).then(setProblem);
  }, [company_id, problem]);
  useEffect(() => startRealtime(realtime, queryClient), []);
  useEffect(
    () => whenIdle(() => void import('../lib/push/start.ts').then(({ startPush }) => startPush()), push_ms),
    [],
  );
  useEffect(
    () => whenIdle(() => void import('./keep-ready.ts').then(({ keepReady }) => keepReady(employee_id)), keep_ready_ms),
    [employee_id],
  );

  if (problem?.kind === 'inactive') return <InactiveScreen cause={problem.cause} />;
  if (company?.company_id !== company_id) {
    if (problem) return <ErrorState error={problem.error} retry={() => setProblem(null)} />;
    return <Loader />;
  }
  return (
    <SignedInContext value={{ session, company }}>
      <ComposerProvider>
        <Shell>
          <Page />
        </Shell>
      </ComposerProvider>
    </SignedInContext>
  );
};

/** The page of the address; a page whose module is off is not there. */
const Page = () => {
  const { modules } = useCompany();
  const module = useMatches({ select: (matches) => matches.at(-1)?.staticData.module });
  return module && !modules[module] ? <NothingHere /> : <Outlet />;
};
