import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles/base.css';
import { App } from './app/app.tsx';
import { type AppRouter, followAppLinks, followSession, makeRouter } from './app/router.ts';
import { startUp } from './app/startup.ts';
import { keepFirstToken } from './lib/api/first-answer.ts';
import { first_words } from './lib/locale/first-words.ts';
import { i18n, startI18n } from './lib/locale/i18n.ts';
import { keepInstallOffer } from './lib/device/install.ts';
import { fetchScreenAhead } from './lib/loading/fetch-ahead.ts';
import { limited } from './lib/loading/limited.ts';
import { pause } from './lib/loading/pause.ts';
import { followLastScreen } from './lib/screen/last-screen.ts';
import { followLayout } from './lib/screen/media.ts';
import { startErrorReporting } from './lib/errors/report-error.ts';
import { followPointsName } from './lib/session/points-name.ts';
import { isSampleTab } from './lib/session/sample-tab.ts';
import { currentSession } from './lib/session/session-store.ts';
import { followRefusedSessions } from './lib/session/sign-out.ts';
import { followTheme } from './lib/screen/theme.ts';
import { followTakeOver } from './lib/update/take-over.ts';
import { whenIdle } from './lib/loading/when-idle.ts';

/** A first screen that is not complete by then shows its loader instead of the logo. */
const logo_ms = 2_000;
/** The first screen has its pictures by then. */
const worker_ms = 2_000;

type Screen = keyof typeof first_words;

/** Begins to load what the screen needs. The component that shows it asks again, and reports if it does not arrive. */
const askForParts = (screen: Screen) => {
  // A function each: the minifier turns `import() : import()` into one call, which fetches what the other one needs, too.
  const first_parts = {
    signed_in: () => import('./app/signed-in.tsx'),
    signed_out: () => import('./features/auth/components/auth-layout.tsx'),
  };
  first_parts[screen]().catch(() => {});
};

/**
 * The parts and words of the page are there when it is drawn for the first time: if a loader came before them, even briefly,
 * React would keep it for a third of a second.
 */
const prepareScreen = (router: AppRouter, screen: Screen) => {
  const words = i18n.loadNamespaces(first_words[screen]);
  return limited(Promise.all([router.load(), words]), logo_ms, 'The first screen was not ready').catch(() => {});
};

const render = (router: AppRouter) => {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // As a transition it is drawn in pauses, and on a slow phone nothing else has to wait for it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
};

const followPage = () => {
  followTakeOver();
  keepInstallOffer();
  followTheme();
  followLayout();
  followLastScreen();
  followRefusedSessions();
  keepFirstToken();
};

const prepareLater = () => {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void startErrorReporting());
  whenIdle(() => import('./app/returned-focus.ts').then(({ followFocus }) => followFocus()));
  if (isSampleTab()) return;
  // Last of all, because it fetches the rest of the app: with it, the app starts without a network.
  whenIdle(
    () =>
      import('./lib/update/follow-updates.ts').then(({ followUpdates }) => void followUpdates().catch(console.warn)),
    worker_ms,
  );
};

/** People who begin to sign in will soon see the home page. */
const prepareHome = () => {
  const kinds = ['keydown', 'pointerdown'];
  const begin = () => {
    for (const kind of kinds) removeEventListener(kind, begin);
    fetchScreenAhead('signed_in');
    i18n.loadNamespaces(first_words.signed_in).catch(console.warn);
  };
  for (const kind of kinds) addEventListener(kind, begin);
};

/** Starts the app in steps, and responds to touches between them. */
export const start = async (): Promise<void> => {
  followPage();
  // Requested in parallel with the words, not after them.
  const screen: Screen = currentSession() ? 'signed_in' : 'signed_out';
  askForParts(screen);
  prepareLater();
  if (screen === 'signed_out') prepareHome();
  // The first screen waits for its words, so that nothing jumps from keys to sentences.
  const ready = Promise.all([startI18n().then(followPointsName).catch(console.error), startUp()]);
  await pause();
  const router = makeRouter();
  followSession(router);
  followAppLinks(router);
  await ready;
  await prepareScreen(router, screen);
  render(router);
};
