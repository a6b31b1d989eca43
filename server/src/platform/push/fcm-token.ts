import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../../config/push.ts';
import { patience_ms } from './outcome.ts';

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });
/** Tokens are replaced this long before they end, so that none ends on its way. */
const spare_ms = 5 * 60_000;

/** The token server's answer: `can_retry` if it may say something else soon. */
export class TokenRefused extends Error {
  readonly can_retry: boolean;
  constructor(message: string, can_retry: boolean) {
    super(message);
    this.can_retry = can_retry;
  }
}

/** An access token of a service account for sending (RFC 7523), kept until shortly before it expires. */
export const createTokens = ({ client_email, private_key, private_key_id, token_uri }: ServiceAccount) => {
  let kept: { token: Promise<string>; until: number } | undefined;

  const ask = async (): Promise<string> => {
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(createPrivateKey(private_key));
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(patience_ms),
    });
    const answer = await response.text();
    if (!response.ok) {
      const error = /"error"\s*:\s*"(\w+)"/.exec(answer)?.[1] ?? '';
      throw new TokenRefused(
        `token ${response.status} ${error}`.trim(),
        response.status === 429 || response.status >= 500,
      );
    }
    const { access_token, expires_in } = granted.parse(JSON.parse(answer));
    kept = kept && { ...kept, until: Date.now() + expires_in * 1000 - spare_ms };
    return access_token;
  };

  return {
    get: (): Promise<string> => {
      if (kept && kept.until > Date.now()) return kept.token;
      const token = ask();
      kept = { token, until: Number.POSITIVE_INFINITY };
      token.catch(() => (kept = undefined));
      return token;
    },
    /** Makes the next `get` ask for another one, unless that has happened since `token` was got. */
    drop: async (token: string): Promise<void> => {
      const current = kept;
      if (current && (await current.token.catch(() => token)) === token && kept === current) kept = undefined;
    },
  };
};
