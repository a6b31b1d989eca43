import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../errors.ts';
import type { Context } from '../context.ts';
import type { Tx } from './transact.ts';

/** An idempotency key from a call, and a digest of the call's input. */
export type Idempotency = { key: string; request_hash: Buffer; company_id: string; employee_id: string };

/** Writes the answer under its key, in the transaction. A second transaction with the same key waits here, then fails. */
export const rememberAnswer = (tx: Tx, answer: unknown): void => {
  const { idempotency } = tx.ctx;
  if (!idempotency) return;
  tx.write(
    tx.db.insertInto('idempotency_key').values({ ...idempotency, answer: JSON.stringify(answer), created_at: tx.now }),
  );
};

/** The same as a part of a statement, for an answer that is completed by the one row of `rows`: its fields are the same. */
export const remembering = ({ ctx: { idempotency }, now }: Tx, answer: unknown, rows: RawBuilder<unknown>) =>
  idempotency
    ? sql`insert into idempotency_key (company_id, employee_id, key, request_hash, answer, created_at)
        select ${idempotency.company_id}::uuid, ${idempotency.employee_id}::uuid, ${idempotency.key}, ${idempotency.request_hash}::bytea,
          ${JSON.stringify(answer)}::jsonb || to_jsonb(completed), ${now}::timestamptz from ${rows} as completed`
    : sql`select`;

/**
 * The stored answer of the key of this call, or undefined. Asked only after a failure: the usual first use pays nothing.
 * The same key with another request is INVALID_REQUEST.
 */
export const replayAnswer = async <Answer>(ctx: Context): Promise<Answer | undefined> => {
  if (!ctx.idempotency) return undefined;
  const { key, request_hash, company_id, employee_id } = ctx.idempotency;
  const stored = await ctx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.request_hash.equals(request_hash)) {
    const message = 'This key was already used for another request';
    throw new AppError('INVALID_REQUEST', { payload: { issues: [{ path: 'headers.idempotency-key', message }] } });
  }
  return stored.answer as Answer;
};
