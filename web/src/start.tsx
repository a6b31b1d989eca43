import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles/base.css';
import { App } from './app/app.tsx';
import { followSession } from './app/router.ts';
import { startUp } from './app/startup.ts';
import { watchStorage } from './app/storage-notice.ts';
import { startI18n } from './lib/i18n.ts';
import { startErrorReporting } from './lib/report-error.ts';
import { followTheme } from './lib/theme.ts';
import { followTakeOver } from './lib/update/take-over.ts';
import { whenIdle } from './lib/when-idle.ts';

/** The first screen has its pictures by then. */
const worker_ms = 2_000;

followTakeOver();
followTheme();
followSession();
// The first screen waits for its words, so that nothing jumps from keys to sentences.
await Promise.all([startI18n().catch(console.error), startUp()]);
watchStorage();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// For the avatars of the sign-in page, and for what comes after it.
(globalThis.requestIdleCallback ?? setTimeout)(() => {
  void import('./app/styles/accents.css').catch(console.warn);
  void startErrorReporting();
});
// Last of all, because it fetches the rest of the app: with it, the app starts without a network.
whenIdle(() => void import('./lib/update/follow-updates.ts').then(({ followUpdates }) => followUpdates()), worker_ms);
