import { getSignOutUrl, signOut as signOutEndpoint } from '@plaudit/contract/auth/endpoints';
import { call } from './api.ts';
import { clearCompany } from './company-store.ts';
import { forgetAnswers } from './persistence.ts';
import { clearSession, currentSession } from './session-store.ts';
import { clearStored } from './stored-value.ts';

/** What belongs to the browser rather than to the person, and outlives a session. */
const kept = ['splashed', 'theme'];

const forgetPerson = async () => {
  clearSession();
  clearCompany();
  clearStored(kept);
  await forgetAnswers();
};

/**
 * Ends the session on the server as far as it answers, clears everything local, and loads the provider's sign-out
 * page, or the root: a page load, because nothing of the person may stay in memory.
 */
export const signOut = async () => {
  const session = currentSession();
  let logout_url: string | null = null;
  if (session) {
    const { session_id } = session;
    const given = await call(getSignOutUrl, { query: { session_id } }).catch(() => null);
    logout_url = given?.logout_url ?? null;
    await call(signOutEndpoint, { body: { session_id } }).catch(() => null);
  }
  await forgetPerson();
  location.assign(logout_url ?? '/');
};
