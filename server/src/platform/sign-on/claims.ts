import { OutgoingError, refusedWith } from '../outgoing/trouble.ts';

/** The person a provider vouches for: its own permanent name for them, if it has one, and what it says about them. */
export type Claims = {
  subject: string | null;
  attributes: Record<string, unknown>;
  /** To be shown to an OpenID provider when the person signs out. */
  id_token: string | null;
};

/** Error codes of a token endpoint in the standards (RFC 6749, OpenID Connect Core); any others are its own. */
const known_refusals = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'access_denied',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'consent_required',
]);
const unreadable = /^OAUTH_(PARSE_ERROR|RESPONSE_IS_NOT_JSON)$/;

/**
 * What went wrong with a provider, in one line for admins and the log: errors of libraries hide it in causes. Of
 * another server's answer only the kind is shown, for any server.
 */
export const troubleWith = (error: unknown): string => {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length < 4; at = at.cause) {
    if (at instanceof OutgoingError) return at.message;
    const { code, error: refusal, cause } = at as { code?: unknown; error?: unknown; cause?: unknown };
    // Its message quotes what it could not read.
    if (at instanceof SyntaxError || (typeof code === 'string' && unreadable.test(code)))
      return new OutgoingError('unreadable').message;
    if (cause instanceof Response) return refusedWith(cause.status);
    const is_known = typeof refusal === 'string' && known_refusals.has(refusal);
    if (code === 'OAUTH_RESPONSE_BODY_ERROR')
      return is_known ? `The provider refused the request: ${refusal}` : 'The provider refused the request';
    parts.push(at.message);
  }
  return [...new Set(parts)].join(': ').replace(/\s+/g, ' ').slice(0, 500) || 'unknown';
};
