import type { Config } from '../../../config.ts';
import { isSameHash } from '../../../platform/auth/tokens.ts';
import type { SessionRow } from './queries.ts';

/** How old `last_seen_at` may get while a session is used: a hot call writes nothing. */
export const seen_every_ms = 5 * 60_000;
/** A successor that was not used for this long never arrived. */
const lost_after_ms = 30_000;

/**
 * What to do with a token: `use` it; `rotate` it, it is old; `replace` its successor, which never arrived; `refuse` a stranger;
 * `revoke` the session, because a token was used long after its successor took over: there is a copy of it. `confirms`: this is
 * the first use of a successor, and its predecessor's grace period begins.
 */
export type Decision = { kind: 'use' | 'rotate' | 'replace' | 'refuse' | 'revoke'; confirms: boolean };

type Times = Pick<Config, 'TOKEN_ROTATE_SECONDS' | 'TOKEN_GRACE_SECONDS'>;
type Tokens = Pick<SessionRow, 'token_hash' | 'token_issued_at' | 'previous_token_hash' | 'previous_expires_at'>;

export const judgeToken = (row: Tokens, token_hash: Buffer, now: Date, times: Times): Decision => {
  const age_ms = now.getTime() - row.token_issued_at.getTime();
  const in_grace = row.previous_expires_at !== null && row.previous_expires_at > now;
  if (isSameHash(row.token_hash, token_hash)) {
    const confirms = row.previous_token_hash !== null && row.previous_expires_at === null;
    // It stays while its predecessor may still be on the way in a slow request.
    const is_old = age_ms >= times.TOKEN_ROTATE_SECONDS * 1000 && !confirms && !in_grace;
    return { kind: is_old ? 'rotate' : 'use', confirms };
  }
  if (!isSameHash(row.previous_token_hash, token_hash)) return { kind: 'refuse', confirms: false };
  if (row.previous_expires_at === null) return { kind: age_ms >= lost_after_ms ? 'replace' : 'use', confirms: false };
  return { kind: in_grace ? 'use' : 'revoke', confirms: false };
};
