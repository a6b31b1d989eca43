import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { insist } from '../db/away.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends an email that a job may request more than once. `dedupe_key` names what caused it; `compose` runs only if it was not
 * sent yet, and may cancel it with null. A crash between sending and recording sends the email a second time, under the same
 * Message-ID.
 */
export const sendOnce = async (
  ctx: Context,
  company_id: string,
  dedupe_key: string,
  compose: () => Promise<Mail | null>,
): Promise<void> => {
  const sent = await ctx.db
    .selectFrom('mail_sent')
    .select('sent_at')
    .where('company_id', '=', company_id)
    .where('dedupe_key', '=', dedupe_key)
    .executeTakeFirst();
  const mail = sent ? null : await compose();
  if (!mail) return;
  const digest = createHash('sha256').update(`${company_id} ${dedupe_key}`).digest('hex').slice(0, 32);
  await ctx.mailer.send({ message_id: `<${digest}@plaudit>`, ...mail });
  const noted = ctx.db
    .insertInto('mail_sent')
    .values({ company_id, dedupe_key })
    .onConflict((conflict) => conflict.doNothing());
  await insist(() => noted.execute());
};
