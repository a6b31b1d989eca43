import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/sso/endpoints';
import { BusyError } from '../../../platform/apart/questions.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { troubleWith, type Claims } from '../../../platform/sign-on/claims.ts';
import { companySettings } from '../../company/company.ts';
import { attemptAnswered, beginAttempt, expired } from '../attempt/attempt.ts';
import { allowedOrigins } from '../attempt/policy.ts';
import { finishAttempt, type AttemptRow } from '../attempt/queries.ts';
import { findConnection, type ConnectionRow } from '../connection/queries.ts';
import { issueHandle } from '../handle/handle.ts';
import { isAllowedDomain } from '../person/policy.ts';
import { refusal, settlePerson } from '../person/person.ts';
import { proveOidc, proveSaml } from '../proof/proof.ts';
import { endTrial, failTrial } from '../trial/trial.ts';
import { pageOf, refusalOf } from './policy.ts';

type Location = { location: string };
type Answer = { state: string | undefined; is_navigation: boolean; problem?: AppError | undefined };
type Prove = (attempt: AttemptRow, connection: ConnectionRow, state: string) => Promise<Claims>;

/** Sends a person to their company's provider. */
export const startSignOn = async (
  ctx: Context,
  { company_id, email_id, origin, challenge }: QueryOf<typeof endpoints.startSignOn>,
): Promise<{ redirect_url: string }> => {
  const connection = await enabledConnection(ctx, company_id);
  if (!connection) throw new AppError('AUTH_SSO_NOT_CONFIGURED');
  if (email_id && !isAllowedDomain(email_id, connection.email_domains)) throw new AppError('AUTH_SSO_OUTSIDE_DOMAIN');
  const options = { origin, challenge, is_test: false, login_hint: email_id };
  const { redirect_url } = await beginAttempt(ctx, connection, options);
  return { redirect_url };
};

export const finishOidc = (
  ctx: Context,
  { code, state, iss, error, error_description = '' }: QueryOf<typeof endpoints.finishOidc>,
  is_navigation: boolean,
): Promise<Location> => {
  const cause = error && new Error(`The provider refused: ${error} ${error_description}`);
  const problem = code
    ? undefined
    : new AppError('CODE_MISSING_IN_REQUEST', cause ? { payload: { reason: 'denied' }, cause } : {});
  return finish(ctx, { state, is_navigation, problem }, (attempt, connection, asked) =>
    proveOidc(ctx, attempt, connection, { code, state: asked, iss }),
  );
};

export const finishSaml = (
  ctx: Context,
  { SAMLResponse, RelayState: state }: BodyOf<typeof endpoints.finishSaml>,
  is_navigation: boolean,
): Promise<Location> =>
  finish(ctx, { state, is_navigation }, (attempt, connection) => proveSaml(ctx, attempt, connection, SAMLResponse));

/** Redirects a person who comes back from a provider: into the app, or, if refused, to the page that says why. */
const finish = async (ctx: Context, { state, is_navigation, problem }: Answer, prove: Prove): Promise<Location> => {
  const attempt = state === undefined ? undefined : await attemptAnswered(ctx, state);
  try {
    if (problem) throw problem;
    if (state === undefined) throw new AppError('STATE_MISSING_IN_REQUEST');
    if (!attempt) throw expired();
    return await admit(ctx, attempt, (connection) => prove(attempt, connection, state));
  } catch (error) {
    const { company_id = null, is_test = false, origin = allowedOrigins(ctx.config)[0] as string } = attempt ?? {};
    if (error instanceof AppError) ctx.log.info({ company_id, trouble: troubleWith(error) }, 'a sign-on was refused');
    else ctx.log.error({ company_id, err: error }, 'a sign-on failed');
    if (attempt && is_test) {
      await failTrial(ctx, attempt, error);
      return { location: pageOf(origin, { test: 'done' }) };
    }
    if (!is_navigation) throw error;
    return { location: pageOf(origin, refusalOf(error)) };
  }
};

const admit = async (
  ctx: Context,
  attempt: AttemptRow,
  prove: (connection: ConnectionRow) => Promise<Claims>,
): Promise<Location> => {
  const { company_id, origin, is_test } = attempt;
  const connection = await (is_test ? findConnection(ctx.db, company_id) : enabledConnection(ctx, company_id));
  // The company trusts another provider by now.
  if (!connection || connection.revision !== attempt.revision) throw expired();
  const claims = await prove(connection).catch((cause: unknown) => {
    if (cause instanceof BusyError) throw new AppError('INTERNAL_SERVER_ERROR', { status: 503, cause });
    throw refusal('refused', cause);
  });
  // Only now: a forged answer must not use up what the real one answers. Of two real ones, one comes second.
  if (!(await finishAttempt(ctx.db, attempt, new Date()))) throw expired();
  if (is_test) {
    await endTrial(ctx, attempt, connection, claims);
    return { location: pageOf(origin, { test: 'done' }) };
  }
  return transact(ctx, async (tx) => {
    const { employee_id, proved_email } = await settlePerson(tx, connection, claims);
    const session_id = issueHandle(tx, attempt, { employee_id, email: proved_email, id_token: claims.id_token });
    return { location: pageOf(origin, { session_id, company_id, employee_id }) };
  });
};

const enabledConnection = async (ctx: Context, company_id: string): Promise<ConnectionRow | undefined> => {
  // Checked first: a company that does not exist gets the same answer as one without a provider.
  const connection = await findConnection(ctx.db, company_id);
  if (!connection?.is_enabled) return undefined;
  const { company_status } = await companySettings(ctx, company_id);
  return company_status === 'ACTIVE' ? connection : undefined;
};
