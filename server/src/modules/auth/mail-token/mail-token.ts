import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import type { Context } from '../../../platform/context.ts';
import { lockCredential } from '../queries.ts';
import { deleteMailTokens, findMailToken, insertMailToken, useMailToken } from './queries.ts';

export type Purpose = 'verify' | 'invite' | 'reset';

const hour = 3600_000;
/** api.md says one hour for a reset. The others wait for people who rarely read email. */
const good_for_ms: Record<Purpose, number> = { verify: 72 * hour, invite: 7 * 24 * hour, reset: hour };

/**
 * Makes the token of an email; earlier ones of the same purpose end. It is `<company_id>.<secret>`, so that its company is
 * known before the lookup. Only the email ever holds it: the job that sends the email makes it.
 */
export const issueMailToken = (
  ctx: Context,
  company_id: string,
  employee_id: string,
  purpose: Purpose,
  invited_by: string | null = null,
): Promise<string> =>
  transact(ctx, async (tx) => {
    const token = `${company_id}.${newToken()}`;
    const expires_at = new Date(tx.now.getTime() + good_for_ms[purpose]);
    tx.write(deleteMailTokens(tx.db, company_id, employee_id, [purpose]));
    const token_hash = hashToken(token);
    tx.write(insertMailToken(tx.db, { company_id, employee_id, purpose, token_hash, expires_at, invited_by }));
    return token;
  });

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{43}$/;

/** What a password token is for while it is valid; undefined for any other. It stays valid. */
export const readPasswordToken = async (ctx: Context, token: string) => {
  const company_id = shape.exec(token)?.[1];
  if (!company_id) return undefined;
  return findMailToken(ctx.db, company_id, hashToken(token), ['reset', 'invite'], new Date());
};

/**
 * Uses up a token; null if it is forged, expired, replaced, used, or for another purpose. The password of its person is locked
 * first, because replacing that also ends tokens.
 */
export const redeemMailToken = async (tx: Tx, token: string, purposes: readonly Purpose[]) => {
  const company_id = shape.exec(token)?.[1];
  const token_hash = hashToken(token);
  const held = company_id && (await findMailToken(tx.db, company_id, token_hash, purposes, tx.now));
  if (!held) return null;
  await lockCredential(tx.db, held, { is_replaced: true });
  const used = await useMailToken(tx.db, held.company_id, token_hash, purposes, tx.now);
  return used ? { company_id: held.company_id, employee_id: used.employee_id, purpose: used.purpose as Purpose } : null;
};
