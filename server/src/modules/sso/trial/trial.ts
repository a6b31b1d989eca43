import type { SsoTest } from '@plaudit/contract/sso/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { troubleWith, type Claims } from '../../../platform/sign-on/claims.ts';
import { tellHolders } from '../../authority/authority.ts';
import { beginAttempt } from '../attempt/attempt.ts';
import { findAttempt, updateAttempt, type AttemptRow } from '../attempt/queries.ts';
import { wholeMapping } from '../connection/policy.ts';
import { findConnection, type ConnectionRow } from '../connection/queries.ts';
import { isAllowedDomain, isUnverified, personOf } from '../person/policy.ts';
import { markTested } from './queries.ts';

type Outcome = Pick<SsoTest, 'claims' | 'fields' | 'problem'>;
const nothing_yet: Outcome = { claims: {}, fields: {}, problem: null };

/** Begins a sign-on that shows what the provider says, and signs no one in. It works before single sign-on is on. */
export const startTrial = async (ctx: Context, { company_id }: Viewer, origin: string | undefined) => {
  const connection = await findConnection(ctx.db, company_id);
  if (!connection) throw new AppError('AUTH_SSO_NOT_CONFIGURED');
  return beginAttempt(ctx, connection, { origin, is_test: true });
};

export const getTrial = async (ctx: Context, { company_id }: Viewer, attempt_id: string): Promise<SsoTest> => {
  const attempt = await findAttempt(ctx.db, company_id, attempt_id);
  if (!attempt?.is_test) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const outcome = attempt.outcome as Outcome | null;
  if (!outcome) return { status: 'waiting', ...nothing_yet };
  return { status: outcome.problem === null ? 'passed' : 'failed', ...outcome };
};

/** Stores what the provider said; if all of it is correct, the setup counts as tested. */
export const endTrial = (
  ctx: Context,
  attempt: AttemptRow,
  connection: ConnectionRow,
  { attributes }: Claims,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const fields = personOf(attributes, wholeMapping(connection.mapping));
    const problem = problemOf(connection, attributes, fields.email);
    if (problem === null) tx.write(markTested(tx.db, attempt, tx.now));
    keep(tx, attempt, { claims: attributes, fields, problem });
  });

export const failTrial = (ctx: Context, attempt: AttemptRow, error: unknown): Promise<void> =>
  transact(ctx, async (tx) => keep(tx, attempt, { ...nothing_yet, problem: troubleWith(error) }));

const problemOf = (
  { email_domains }: ConnectionRow,
  attributes: Record<string, unknown>,
  email: string | undefined,
): string | null => {
  if (!email) return 'The provider sent no email address. Release it there, or name its claim in the mapping.';
  if (isUnverified(attributes)) return 'The provider says that the email address is not verified.';
  if (!isAllowedDomain(email, email_domains)) return `${email} is not in an allowed domain.`;
  return null;
};

const keep = (tx: Tx, attempt: AttemptRow, outcome: Outcome): void => {
  const change = { outcome: JSON.stringify(outcome), finished_at: attempt.finished_at ?? tx.now };
  tx.write(updateAttempt(tx.db, attempt, change));
  tellHolders(tx, attempt.company_id, 'security.manage', { kind: 'sso' });
};
