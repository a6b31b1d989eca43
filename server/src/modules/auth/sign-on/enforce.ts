import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { dropSession } from '../session/ending/ending.ts';
import { revokeUnsigned } from './queries.ts';

/** Row locks of so many are held at a time. */
const batch = 1000;

/**
 * Ends what was opened by password, code or passkey once single sign-on is the only way in: of everybody but owners, and
 * but the session that decided it. Sessions by PIN stay, which are allowed or not by a setting of their own.
 */
export const endUnsigned = async (ctx: Context, { company_id, except }: { company_id: string; except: string }) => {
  for (;;) {
    const ended = await transact(ctx, async (tx) => {
      const session_ids = await revokeUnsigned(tx.db, { company_id, except, limit: batch }, tx.now);
      tx.afterCommit(() => session_ids.forEach((session_id) => dropSession(ctx, company_id, session_id)));
      return session_ids.length;
    });
    if (ended < batch) return;
  }
};
