import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { troubleWith } from '../../../platform/sign-on/claims.ts';
import { configurationOf, oidcAddress } from '../../../platform/sign-on/oidc.ts';
import { samlAddress } from '../../../platform/sign-on/saml.ts';
import { oidcProviderOf, samlProviderOf, serviceProviderOf } from '../connection/access.ts';
import type { ConnectionRow } from '../connection/queries.ts';
import { addressesOf } from '../connection/view.ts';
import { allowedOrigins, attempt_ms, most_answers, companyOfState, newState, requestIdOf } from './policy.ts';
import { insertAttempt, takeAnswer, type AttemptRow } from './queries.ts';

type Options = {
  origin: string | undefined;
  is_test: boolean;
  challenge?: string | undefined;
  login_hint?: string | undefined;
};

/** Begins a sign-on and returns where the browser has to go. 503 if the provider is unreachable. */
export const beginAttempt = async (
  ctx: Context,
  connection: ConnectionRow,
  { origin, is_test, challenge, login_hint }: Options,
): Promise<{ attempt_id: string; redirect_url: string }> => {
  const { company_id, protocol, revision } = connection;
  const origins = allowedOrigins(ctx.config);
  const back_to = origin === undefined ? (origins[0] as string) : origin.replace(/\/$/, '');
  if (!origins.includes(back_to)) throw invalidRequest('query.origin', 'This is not an origin of this server');
  const state = newState(company_id);
  const now = new Date();
  const row = {
    company_id,
    attempt_id: newId(),
    state_hash: hashToken(state),
    protocol,
    revision,
    is_test,
    origin: back_to,
    challenge: challenge === undefined ? null : Buffer.from(challenge, 'base64url'),
    code_verifier: newToken(),
    nonce: newToken(),
    created_at: now,
    expires_at: new Date(now.getTime() + attempt_ms),
  };
  const redirect_url = await pageOfProvider(ctx, connection, row, state, login_hint);
  await insertAttempt(ctx.db, row);
  return { attempt_id: row.attempt_id, redirect_url };
};

type Begun = Pick<AttemptRow, 'attempt_id' | 'nonce' | 'code_verifier' | 'created_at'>;

const pageOfProvider = async (
  ctx: Context,
  connection: ConnectionRow,
  { attempt_id, nonce, code_verifier, created_at }: Begun,
  state: string,
  login_hint: string | undefined,
): Promise<string> => {
  if (connection.protocol === 'saml') {
    const request = { request_id: requestIdOf(attempt_id), created_at };
    return samlAddress(serviceProviderOf(ctx, connection), samlProviderOf(connection), request, state);
  }
  const provider = oidcProviderOf(ctx, connection);
  const { redirect_uri } = addressesOf(ctx.config, connection.company_id);
  try {
    const configuration = await configurationOf(provider, ctx.outgoing);
    return await oidcAddress(configuration, provider, { redirect_uri, state, nonce, code_verifier }, login_hint);
  } catch (cause) {
    throw new AppError('INTERNAL_SERVER_ERROR', { status: 503, payload: { trouble: troubleWith(cause) }, cause });
  }
};

/** The sign-on that an answer with this state belongs to; undefined if there is none, or not anymore. */
export const attemptAnswered = async (ctx: Context, state: string): Promise<AttemptRow | undefined> => {
  const company_id = companyOfState(state);
  return company_id === null ? undefined : takeAnswer(ctx.db, company_id, hashToken(state), most_answers, new Date());
};

export const expired = (): AppError => new AppError('AUTH_RECORD_NOT_FOUND', { payload: { reason: 'expired' } });
