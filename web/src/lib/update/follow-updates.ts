import { registerServiceWorker } from './service-worker.ts';
import { loadVersionInfo } from './version-info.ts';
import { keepPictures } from './keep-pictures.ts';
import { everyMoment } from './moments.ts';
import { offerUpdate } from './offer.ts';
import { compareVersion, restoreFiles } from './own-version.ts';
import { takeOver } from './take-over.ts';
import { objectWhileBusy, whenUnseen } from './unseen.ts';

const whenActive = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state === 'activated' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });

/** A page may be of another version than the worker that has just taken it on. */
const checkPage = async () => {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return;
  // Only then it has thrown away what older versions left.
  await whenActive(worker);
  const found = await compareVersion();
  if (found === 'other') offerUpdate(() => location.reload());
  if (found === 'lost') restoreFiles(worker);
};

const followWorker = (registration: ServiceWorkerRegistration) => {
  let stopWaiting = () => {};
  const announce = (next: ServiceWorker | null) => {
    // Without a controller it is the first one, and serves the next page by itself.
    if (next?.state !== 'installed' || !navigator.serviceWorker.controller) return;
    stopWaiting();
    stopWaiting = whenUnseen(() => takeOver(next));
    offerUpdate(() => takeOver(next));
  };
  const watch = (next: ServiceWorker | null) => next?.addEventListener('statechange', () => announce(next));
  announce(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void checkPage();
    keepPictures();
  });
  objectWhileBusy();
  void checkPage();
  // Fails without a network; then there is a next time.
  everyMoment(() => void registration.update().catch(() => {}));
};

/** Without a worker the server's files are the only news of a version. */
const followVersionFile = () => {
  const stop = everyMoment(async () => {
    const commit = (await loadVersionInfo())?.commitId;
    const is_known = commit && commit !== 'unknown' && __COMMIT_ID__ !== 'unknown';
    if (!is_known || commit === __COMMIT_ID__) return;
    stop();
    offerUpdate(() => location.reload());
  });
};

/** Starts the service worker and, with or without one, shows people a new version of the app. */
export const followUpdates = async () => {
  const registration = await registerServiceWorker();
  if (registration) followWorker(registration);
  else followVersionFile();
};
