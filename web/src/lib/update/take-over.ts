import type { ToWorker } from './worker-messages.ts';

const first_wait_ms = 2_000;

/**
 * Reloads this page, and again while it is still there: a navigation that is under way while one worker replaces another
 * may wait for the one that goes, for minutes.
 */
const reload = (wait_ms = first_wait_ms) => {
  location.reload();
  setTimeout(() => reload(2 * wait_ms), wait_ms);
};

/** A worker that becomes active does so within milliseconds; after this the page reloads without having heard of it. */
const patience_ms = 5_000;

/**
 * Reloads this page when a new version takes over, so that no page shows one version and loads parts of another. The
 * first worker of a page that came without one is no change of version.
 */
export const followTakeOver = (workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) => {
  let was_controlled = Boolean(workers?.controller);
  workers?.addEventListener('controllerchange', () => {
    if (was_controlled) reload();
    was_controlled = true;
  });
};

/** Lets a waiting worker serve every page; all of them reload. */
export const takeOver = (waiting: ServiceWorker) => {
  waiting.postMessage({ type: 'take-over' } satisfies ToWorker);
  setTimeout(reload, patience_ms);
};
