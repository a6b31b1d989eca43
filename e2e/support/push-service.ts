import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Subscriber = { application_server_key: string; ecdh: ECDH; auth: Buffer };
export type Subscription = { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
export type PushService = {
  subscribe: (application_server_key: string) => Subscription;
  unsubscribe: (endpoint: string) => void;
  /** Every message that was accepted, decrypted, oldest first. */
  messages: string[];
  stop: () => Promise<void>;
};

/**
 * A push service as browsers' makers run them (RFC 8030), together with the decryption that a browser does: takes a
 * message only with the signature of the subscription's key (RFC 8292), and decrypts it (RFC 8291).
 */
export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const subscriber = subscribers.get((request.url ?? '').slice('/send/'.length));
    const answer = (status: number) => response.writeHead(status).end();
    if (!subscriber) return answer(410);
    if (!isSigned(request, subscriber, origin)) return answer(403);
    if (!request.headers.ttl || request.headers['content-encoding'] !== 'aes128gcm') return answer(400);
    messages.push(decrypt(body, subscriber));
    return answer(201);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    subscribe: (application_server_key) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const [id, auth] = [randomBytes(16).toString('hex'), randomBytes(16)];
      subscribers.set(id, { application_server_key, ecdh, auth });
      const keys = { p256dh, auth: auth.toString('base64url') };
      return { endpoint: `${origin}/send/${id}`, expirationTime: null, keys };
    },
    unsubscribe: (endpoint) => void subscribers.delete(new URL(endpoint).pathname.slice('/send/'.length)),
    messages,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSigned({ headers }: IncomingMessage, { application_server_key }: Subscriber, audience: string): boolean {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token?.split('.') ?? [];
  if (key !== application_server_key) return false;
  const point = Buffer.from(key, 'base64url');
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const public_key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  const is_valid = verify('sha256', signed, { key: public_key, dsaEncoding: 'ieee-p1363' }, bytes);
  return is_valid && aud === audience && exp * 1000 > Date.now();
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record: salt (16), record size (4), length of the sender's key (1), that key, and the encrypted text. */
function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const key_end = 21 + body.readUInt8(20);
  const sender = body.subarray(21, key_end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(key_end, -16)), decipher.final()]);
  // The text ends with a 2, after which there may be zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
