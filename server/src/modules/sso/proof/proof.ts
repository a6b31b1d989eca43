import type { Context } from '../../../platform/context.ts';
import type { Claims } from '../../../platform/sign-on/claims.ts';
import { configurationOf, readOidcAnswer } from '../../../platform/sign-on/oidc.ts';
import { readSamlResponse } from '../../../platform/sign-on/reader.ts';
import { requestIdOf } from '../attempt/policy.ts';
import type { AttemptRow } from '../attempt/queries.ts';
import { oidcProviderOf, samlProviderOf, serviceProviderOf } from '../connection/access.ts';
import type { ConnectionRow } from '../connection/queries.ts';
import { addressesOf } from '../connection/view.ts';

/** The person an OpenID provider vouches for with `answer`, which must belong to this attempt. */
export const proveOidc = async (
  ctx: Context,
  { nonce, code_verifier }: AttemptRow,
  connection: ConnectionRow,
  answer: { state: string; code?: string | undefined; iss?: string | undefined },
): Promise<Claims> => {
  const configuration = await configurationOf(oidcProviderOf(ctx, connection), ctx.outgoing);
  const { redirect_uri } = addressesOf(ctx.config, connection.company_id);
  return readOidcAnswer(configuration, { redirect_uri, state: answer.state, nonce, code_verifier }, answer);
};

/** The person a SAML provider vouches for with `response`, which must answer this attempt. */
export const proveSaml = (
  ctx: Context,
  { attempt_id, created_at }: AttemptRow,
  connection: ConnectionRow,
  response: string,
): Promise<Claims> => {
  const request = { request_id: requestIdOf(attempt_id), created_at };
  return readSamlResponse(
    connection.company_id,
    serviceProviderOf(ctx, connection),
    samlProviderOf(connection),
    request,
    response,
    connection,
  );
};
