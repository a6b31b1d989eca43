import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { troubleWith } from '../../../platform/sign-on/claims.ts';
import { configurationOf, oidcSignOutAddress } from '../../../platform/sign-on/oidc.ts';
import type { AttemptRow } from '../attempt/queries.ts';
import { updateAttempt } from '../attempt/queries.ts';
import { oidcProviderOf } from '../connection/access.ts';
import { findConnection, type ConnectionRow } from '../connection/queries.ts';
import { addressesOf } from '../connection/view.ts';
import { findSignOn, insertSignOn, takeHandle } from './queries.ts';

/** From the redirect until the app has started, on a slow phone. */
const handle_ms = 60_000;

/** What the browser carries to the app, for one use: 122 random bits that look like the id of a session. */
export const issueHandle = (
  tx: Tx,
  attempt: AttemptRow,
  { employee_id, email, id_token }: { employee_id: string; email: string | null; id_token: string | null },
): string => {
  const handle = randomUUID();
  const handle_expires_at = new Date(tx.now.getTime() + handle_ms);
  const change = { employee_id, email, id_token, handle_hash: hashToken(handle), handle_expires_at };
  tx.write(updateAttempt(tx.db, attempt, change));
  return handle;
};

type Presented = { session_id: string; company_id: string; employee_id: string; verifier?: string | undefined };
/** `email`: what the provider vouches for, of a domain that the company proved. */
type SignOn = { company_id: string; employee_id: string; email: string | null; id_token: string | null };

/** Who signed on, by their handle, which is good once; undefined for any other. */
export const redeemHandle = async (tx: Tx, given: Presented): Promise<SignOn | undefined> => {
  const { session_id, company_id, employee_id, verifier } = given;
  const verifier_hash = verifier === undefined ? null : hashToken(verifier);
  const wanted = { company_id, employee_id, handle_hash: hashToken(session_id), verifier_hash };
  const taken = await takeHandle(tx.db, wanted, tx.now);
  return taken && { company_id, employee_id, email: taken.email, id_token: taken.id_token };
};

/** Notes that a session began by signing on; call it after the session was written. */
export const rememberSignOn = (tx: Tx, session_id: string, { company_id, id_token }: SignOn): void =>
  tx.write(insertSignOn(tx.db, { company_id, session_id, id_token }));

/** Where people who came through the provider sign out there; null for all others, and if it has no such page. */
export const signOutAddress = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  session_id: string,
): Promise<string | null> => {
  const [sign_on, connection] = await Promise.all([
    findSignOn(ctx.db, company_id, employee_id, session_id),
    findConnection(ctx.db, company_id),
  ]);
  if (!sign_on || !connection?.is_enabled) return null;
  return connection.logout_url ?? addressOfProvider(ctx, connection, sign_on.id_token);
};

const addressOfProvider = async (
  ctx: Context,
  connection: ConnectionRow,
  id_token: string | null,
): Promise<string | null> => {
  if (connection.protocol !== 'oidc') return null;
  try {
    const provider = oidcProviderOf(ctx, connection);
    const configuration = await configurationOf(provider, ctx.outgoing);
    return oidcSignOutAddress(configuration, id_token, addressesOf(ctx.config, connection.company_id).post_logout_uri);
  } catch (error) {
    // A provider that is unreachable must keep no one from signing out here.
    ctx.log.warn({ trouble: troubleWith(error) }, 'the sign-on provider has no sign-out address');
    return null;
  }
};
