import type { IncomingMessage } from 'node:http';

/**
 * Whether a connection is opened by a page of this server, by a native shell, or by a program, which names no origin. A proxy
 * may use another name than the browser did; no page can add what the proxy says about that.
 */
export const isOwnOrigin = (
  { headers }: IncomingMessage,
  { PUBLIC_URL, NATIVE_ORIGINS = [] }: { PUBLIC_URL?: string | undefined; NATIVE_ORIGINS?: readonly string[] },
): boolean => {
  const { origin } = headers;
  if (origin === undefined || NATIVE_ORIGINS.includes(origin)) return true;
  const page = URL.parse(origin);
  if (!page?.host) return false;
  return (
    page.origin === URL.parse(PUBLIC_URL ?? '')?.origin ||
    page.host === headers.host ||
    page.host === headers['x-forwarded-host']
  );
};
