/** Addresses that the server answers itself; every other path without an ending is a screen of the app. */
const of_server = /^\/(api|scim|files|assets|locales|dev|socket\.io|\.well-known)(\/|$)|^\/(healthz|readyz|metrics)$/;

/** Whether a path (without query) is a screen of the app: the server and the service worker give it the first page. */
export const isScreenAddress = (path: string): boolean =>
  !of_server.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
