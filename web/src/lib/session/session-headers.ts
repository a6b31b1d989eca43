import type { Session } from '@plaudit/contract/auth/schema';
import { session_headers } from '@plaudit/contract/auth/schema';

/** The four headers of a signed-in call. */
export const headersOf = (session: Session): Record<string, string> =>
  Object.fromEntries(Object.entries(session_headers).map(([field, name]) => [name, session[field as 'session_id']]));
