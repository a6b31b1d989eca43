import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ModuleName } from '@plaudit/contract/company/modules';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { currentSession } from '../lib/session/session-store.ts';
import { pathOfLink } from '../lib/navigation/deep-link.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ownPages } from '../features/content/own-pages.tsx';
import { Root } from './root.tsx';
import { features } from './features.ts';
import { serverGate } from './server-gate.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    module?: ModuleName | undefined;
  }
}

export const root = createRootRoute({ component: Root, beforeLoad: serverGate });

type Search = { next?: string; token?: string; email?: string };
const of_sign_on = ['session_id', 'company_id', 'employee_id', 'error_code', 'reason', 'test'];
const searchOfAuth = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    ['next', 'token', 'email', ...of_sign_on].flatMap((name) =>
      search[name] === undefined ? [] : [[name, `${search[name] as string | number | boolean}`]],
    ),
  );

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: lazyPart(() => import('../features/auth/components/auth-layout.tsx'), 'AuthLayout'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (currentSession()) return;
    // A refused session leads to the root, with where it was.
    const was_at = location.pathname === paths.home ? searchOfAuth(location.search).next : undefined;
    const next = was_at ?? location.href;
    throw redirect({ to: paths.signIn, search: next === paths.home ? {} : { next }, replace: true });
  },
  component: lazyPart(() => import('./signed-in.tsx'), 'SignedIn'),
});

const pages = features.flatMap((feature) => [...feature.pages, ...ownPages(feature.cards)]);

export const routeTree = root.addChildren([
  signedOut.addChildren(
    pages
      .filter((page) => page.for !== 'signed_in')
      .map((page) =>
        createRoute({
          getParentRoute: () => signedOut,
          path: page.path,
          validateSearch: searchOfAuth,
          component: page.Part,
          beforeLoad: ({ search }) => {
            if (currentSession() && page.for === 'signed_out')
              throw redirect({ to: (search.next && pathOfLink(search.next)) || paths.home, replace: true });
          },
        }),
      ),
  ),
  signedIn.addChildren(
    pages
      .filter((page) => page.for === 'signed_in')
      .map(({ path, Part, module, readAhead, prepare }) =>
        createRoute({
          getParentRoute: () => signedIn,
          path,
          component: Part,
          staticData: { module },
          loader: async ({ preload, params }) => {
            // Not awaited: the page shows its own skeleton, and what the device has stored.
            if (!preload) void readAhead?.();
            await prepare?.(params);
          },
        }),
      ),
  ),
]);
