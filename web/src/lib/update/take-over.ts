import type { ToWorker } from './worker-messages.ts';

/** A worker that becomes active does so within milliseconds; after this the page reloads without having heard of it. */
const patience_ms = 5_000;

/**
 * Reloads this page when a new version takes over, so that no page shows one version and loads parts of another. The
 * first worker of a page that came without one is no change of version.
 */
export const followTakeOver = (workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) => {
  let was_controlled = Boolean(workers?.controller);
  workers?.addEventListener('controllerchange', () => {
    if (was_controlled) location.reload();
    was_controlled = true;
  });
};

/** Lets a waiting worker serve every page; all of them reload. */
export const takeOver = (waiting: ServiceWorker) => {
  waiting.postMessage({ type: 'take-over' } satisfies ToWorker);
  setTimeout(() => location.reload(), patience_ms);
};
