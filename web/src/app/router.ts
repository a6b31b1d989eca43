import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { subscribeSession, currentSession } from '../lib/session/session-store.ts';
import { clearCompany } from '../lib/session/company-store.ts';
import { followLinks } from '../lib/navigation/deep-link.ts';
import { forgetPictures } from '../lib/storage/caches.ts';
import { forgetAnswers } from '../lib/storage/persistence.ts';
import { clearSessionStorage } from '../lib/storage/stored-value.ts';
import { Loader } from './screens/loader.tsx';
import { NotFound } from './screens/not-found.tsx';
import { routeTree } from './routes.ts';

/** Reads the whole tree of routes: a step of the start of its own. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // What was read ahead counts as pending until its part is here: otherwise the loader would not show for a part that is
    // still on its way after a pointer rested on its link.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    defaultPendingMs: 150,
    // What is there is shown, no matter how briefly the loader was.
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loader,
    // Errors go to the boundaries of app.tsx, and those of a page to the one around it: they decide which screen they are.
    disableGlobalCatchBoundary: true,
    defaultNotFoundComponent: NotFound,
    // Plain text: a token made of digits must not become a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });

export type AppRouter = ReturnType<typeof makeRouter>;

/** Follows the session, which may begin or end in any tab: nothing of one person stays for the next. */
export const followSession = (router: AppRouter) => {
  let employee_id = currentSession()?.employee_id;
  // Another tab may have signed out while this one was between two pages.
  if (!employee_id) clearSessionStorage();
  subscribeSession(() => {
    const now = currentSession()?.employee_id;
    if (now === employee_id) return;
    employee_id = now;
    if (!now) {
      clearCompany();
      // Each tab has its own.
      clearSessionStorage();
    }
    void forgetAnswers();
    void forgetPictures();
    void router.invalidate();
  });
};

/** Follows links from outside: launch and app-open addresses, and taps on notifications. */
export const followAppLinks = (router: AppRouter) => followLinks((path) => router.history.push(path));
