/** What pages tell a service worker: to become the one that serves them all; to fetch files that were thrown away. */
export type ToWorker = { type: 'take-over' | 'restore' };

/**
 * What the service worker tells pages: to show an address of the app, which a notification led to (a page that does
 * answers true on the port that comes along, and one that looks at the sample company false); that a push became visible; that the push service gave a new subscription.
 */
export type FromWorker =
  | { type: 'open-link'; link: string }
  | { type: 'push-shown'; kind: string | null; tag: string | null }
  | { type: 'push-renewed'; token: string };
