import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { makeCertificate } from './certificate.ts';

type Received = { headers: IncomingHttpHeaders; payload: Record<string, unknown>; bytes: number };
type Scripted = { status: number; reason: string; timestamp?: number; retry_after?: string };

const ids = { APNS_KEY_ID: 'KEY1234567', APNS_TEAM_ID: 'TEAM123456', APNS_TOPIC: 'app.plaudit.example' };

/** Apple's push service: HTTP/2 with TLS, provider tokens, and the refusals that Apple documents. */
export const startApnsService = async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const public_key = createPublicKey(privateKey);
  const { key, cert } = makeCertificate();
  const received: Received[] = [];
  const scripted: (Scripted | 'hang up')[] = [];
  const provider_tokens = new Set<string>();
  const expired = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;

  const refusalOfToken = async (token: string): Promise<Scripted | undefined> => {
    if (expired.has(token)) return { status: 403, reason: 'ExpiredProviderToken' };
    try {
      const { protectedHeader, payload } = await jwtVerify(token, public_key, {
        algorithms: ['ES256'],
        issuer: ids.APNS_TEAM_ID,
        requiredClaims: ['iat'],
      });
      if (protectedHeader.kid !== ids.APNS_KEY_ID) throw new Error('kid');
      if ((payload.iat ?? 0) < Date.now() / 1000 - 3600) return { status: 403, reason: 'ExpiredProviderToken' };
    } catch {
      return { status: 403, reason: 'InvalidProviderToken' };
    }
    provider_tokens.add(token);
    return undefined;
  };

  const refusalOf = async (headers: IncomingHttpHeaders, text: string): Promise<Scripted | undefined> => {
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
    const token = /^bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token) return { status: 403, reason: 'MissingProviderToken' };
    const refused = await refusalOfToken(token);
    if (refused) return refused;
    if (!/^\/3\/device\/[0-9a-f]{64}$/.test(headers[':path'] ?? '')) return { status: 400, reason: 'BadDeviceToken' };
    if (headers['apns-topic'] !== ids.APNS_TOPIC) return { status: 400, reason: 'DeviceTokenNotForTopic' };
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    if (!/^\d{10}$/.test(String(headers['apns-expiration']))) return { status: 400, reason: 'BadExpirationDate' };
    if (String(headers['apns-collapse-id']).length > 64) return { status: 400, reason: 'BadCollapseId' };
    return Buffer.byteLength(text) > 4096 ? { status: 413, reason: 'PayloadTooLarge' } : undefined;
  };

  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    const early = scripted.shift();
    if (early === 'hang up') return stream.session?.destroy();
    const refusal = early ?? (await refusalOf(headers, text));
    if (!refusal) {
      received.push({ headers, payload: JSON.parse(text) as Record<string, unknown>, bytes: Buffer.byteLength(text) });
      stream.respond({ ':status': 200, 'apns-id': 'A' });
      return void stream.end();
    }
    const { status, reason, timestamp, retry_after } = refusal;
    stream.respond({ ':status': status, ...(retry_after && { 'retry-after': retry_after }) });
    stream.end(JSON.stringify({ reason, ...(timestamp !== undefined && { timestamp }) }));
  };

  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers).catch(() => stream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    env: {
      ...ids,
      APNS_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      APNS_ENDPOINT: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      APNS_CA: cert,
    },
    received,
    script: (...answers: (Scripted | 'hang up')[]) => void scripted.push(...answers),
    /** Ends the provider tokens that were used, before their hour is over. */
    expireTokens: () => provider_tokens.forEach((token) => expired.add(token)),
    provider_tokens,
    /** How many connections there were, and are. */
    connections: () => connections,
    open: () => sessions.size,
    close: async () => {
      sessions.forEach((session) => session.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
