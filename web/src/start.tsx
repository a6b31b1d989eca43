import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles/base.css';
import { App } from './app/app.tsx';
import { followAppLinks, followSession } from './app/router.ts';
import { startUp } from './app/startup.ts';
import { startI18n } from './lib/i18n.ts';
import { keepInstallOffer } from './lib/install.ts';
import { followLayout } from './lib/media.ts';
import { startErrorReporting } from './lib/report-error.ts';
import { currentSession } from './lib/session-store.ts';
import { followTheme } from './lib/theme.ts';
import { followTakeOver } from './lib/update/take-over.ts';
import { whenIdle } from './lib/when-idle.ts';

/** The first screen has its pictures by then. */
const worker_ms = 2_000;

followTakeOver();
keepInstallOffer();
followTheme();
followLayout();
followSession();
followAppLinks();
// Asked for beside the words, not after them. Whoever shows it asks again, and says so if it does not come.
const first_part = currentSession()
  ? import('./app/signed-in.tsx')
  : import('./features/auth/components/auth-layout.tsx');
first_part.catch(() => {});
const render = () => {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
// The first screen waits for its words, so that nothing jumps from keys to sentences. No `await` at this level: what the
// steps load imports from this file, and would wait for its end for ever.
void Promise.all([startI18n().catch(console.error), startUp()]).then(render);
// For the avatars of the sign-in page, and for what comes after it.
(globalThis.requestIdleCallback ?? setTimeout)(() => {
  void import('./app/styles/accents.css').catch(console.warn);
  void startErrorReporting();
});
// Last of all, because it fetches the rest of the app: with it, the app starts without a network.
whenIdle(() => {
  const updates = import('./lib/update/follow-updates.ts').then(({ followUpdates }) => followUpdates());
  updates.catch(console.warn);
}, worker_ms);
