/** What pages tell a service worker: to become the one that serves them all. */
export type ToWorker = { type: 'take-over' };

/** What the service worker tells pages: to show an address of the app, which a notification led to. */
export type FromWorker = { type: 'open-link'; link: string };
