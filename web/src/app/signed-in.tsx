import { Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import type { Session } from '@plaudit/contract/auth/schema';
import { ComposerProvider } from '../features/recognition/components/composer-provider.tsx';
import { AdminSections } from '../lib/feature/admin-sections.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { paths } from '../lib/navigation/paths.ts';
import { isNative } from '../lib/device/platform.ts';
import { queryClient } from '../lib/api/query.ts';
import { SignedInContext, useCompany, useStoredSession } from '../lib/session/session.ts';
import { startRealtime } from '../lib/connection/socket.ts';
import { leaveEscapeToInputMethods } from '../lib/screen/composing.ts';
import { whenIdle } from '../lib/loading/when-idle.ts';
import { adminSections } from './features.ts';
import { loadRealtime } from './realtime.ts';
import { PageBoundary } from './page-boundary.tsx';
import { InactiveScreen } from './screens/inactive-screen.tsx';
import { Loader } from './screens/loader.tsx';
import { Shell } from './shell/shell.tsx';
import { useSignedInCompany } from './use-signed-in-company.ts';

const NotSwitchedOn = lazyPart(() => import('../ui/not-switched-on.tsx'), 'NotSwitchedOn');
const EnrolScreen = lazyPart(() => import('../features/factor/components/enrol-screen.tsx'), 'EnrolScreen');
const EnrolNotice = lazyPart(() => import('../features/factor/components/enrol-notice.tsx'), 'EnrolNotice');
const NoCompany = lazyPart(() => import('./screens/no-company.tsx'), 'NoCompany');

/** Push is for when the app is closed: the screen comes first. On a phone, a tapped notification may wait for it. */
const push_ms = isNative() ? 0 : 3_000;
/** So is what the server wants to know about this browser; the reset check goes with it. */
const device_ms = 1_500;

/** What people may read later without a network, once the current screen is complete and the worker has its files. */
const keep_ready_ms = 4_000;

/** The part of the app behind the sign-in: shown when there are both a session and its company. */
export const SignedIn = () => {
  const session = useStoredSession();
  // Without a session the router is on its way to the sign-in page.
  return session ? <WithSession key={session.session_id} session={session} /> : <Loader />;
};

const WithSession = ({ session }: { session: Session }) => {
  const { company_id, employee_id, is_sample } = session;
  const { company, problem, retry } = useSignedInCompany(company_id);
  useEffect(leaveEscapeToInputMethods, []);
  // In the sample company nothing happens, and nothing of it is kept.
  useEffect(() => (is_sample ? undefined : startRealtime(loadRealtime, queryClient)), [is_sample]);
  const navigate = useNavigate();
  useEffect(
    () => (is_sample ? undefined : startWritesLater(() => void navigate({ to: paths.unsent }))),
    [navigate, is_sample],
  );
  useEffect(() => (is_sample ? undefined : startServices(employee_id)), [employee_id, is_sample]);

  // Once shown it stays until its recovery codes were seen.
  const [is_enrolling, setIsEnrolling] = useState(false);
  if (session.must_enrol && !is_enrolling) setIsEnrolling(true);

  if (problem?.kind === 'inactive') return <InactiveScreen cause={problem.cause} />;
  // A stored session of another version may lack its profile; the server brings it along with the company.
  if (!company || !session.employee_profile)
    return problem ? <NoCompany error={problem.error} retry={retry} /> : <Loader />;
  if (is_enrolling) return <EnrolScreen onDone={() => setIsEnrolling(false)} />;
  return (
    <SignedInContext value={{ session, company }}>
      <ComposerProvider>
        {session.enrol_by && (
          <Suspense fallback={null}>
            <EnrolNotice by={session.enrol_by} />
          </Suspense>
        )}
        <Shell>
          <AdminSections value={adminSections}>
            <Page />
          </AdminSections>
        </Shell>
      </ComposerProvider>
    </SignedInContext>
  );
};

/** What follows the first screen, as it becomes idle. Returns the function that calls off what has not begun. */
const startServices = (employee_id: string): (() => void) => {
  const callsOff = [
    whenIdle(() => import('../lib/device/device-sync.ts').then(({ syncDevice }) => syncDevice()), device_ms),
    whenIdle(() => import('../lib/push/start.ts').then(({ startPush }) => startPush()), push_ms),
    whenIdle(() => import('./keep-ready.ts').then(({ keepReady }) => keepReady(employee_id)), keep_ready_ms),
  ];
  return () => callsOff.forEach((callOff) => callOff());
};

/** Returns the function that ends it, begun or not. */
const startWritesLater = (openUnsent: () => void): (() => void) => {
  let stop = () => {};
  let is_over = false;
  const callOff = whenIdle(() =>
    import('./writes.ts')
      .then(({ loadWrites }) => loadWrites())
      .then((startWrites) => {
        if (!is_over) stop = startWrites(openUnsent);
      }),
  );
  return () => {
    is_over = true;
    callOff();
    stop();
  };
};

/** The page of the address; of one whose module is off, that it is. */
const Page = () => {
  const { modules } = useCompany();
  const module = useMatches({ select: (matches) => matches.at(-1)?.staticData.module });
  const address = useMatches({ select: (matches) => addressOf(matches.at(-1)) });
  return (
    <PageBoundary address={address}>
      {module && !modules[module] ? <NotSwitchedOn part={module} /> : <Outlet />}
    </PageBoundary>
  );
};

const addressOf = (match: { pathname: string; search: object } | undefined): string =>
  `${match?.pathname}${JSON.stringify(match?.search)}`;
