import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

type Received = { headers: IncomingHttpHeaders; bytes: number; message: Record<string, unknown> };
type Subscribed = { ecdh: ECDH; auth: Buffer; server_key: string; received: Received[] };
export type Scripted = { status: number; headers?: Record<string, string>; body?: string };

const keyOf = (point: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
});

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** What a browser does with a push: RFC 8291 and, within it, RFC 8188 with a single record. */
const decrypt = ({ ecdh, auth }: Subscribed, body: Buffer): string => {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + sender.length);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error('the record is not the last one');
  return padded.subarray(0, -1).toString();
};

/** What a push service refuses, by RFC 8030 and RFC 8292; undefined if it accepts the push. */
const refusalOf = async (
  request: IncomingMessage,
  body: Buffer,
  { server_key }: Subscribed,
): Promise<Scripted | undefined> => {
  const { headers } = request;
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== server_key) return { status: 403, body: 'the credentials do not correspond to the subscription' };
  try {
    const { payload } = await jwtVerify(
      token,
      createPublicKey({ format: 'jwk', key: keyOf(Buffer.from(key, 'base64url')) }),
      {
        algorithms: ['ES256'],
        audience: `http://${headers.host}`,
        requiredClaims: ['exp', 'sub'],
      },
    );
    if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('a token may live for a day');
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
  } catch (error) {
    return { status: 401, body: (error as Error).message };
  }
  if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
  if (!/^\d+$/.test(`${headers.ttl}`) || !/^(very-low|low|normal|high)$/.test(`${headers.urgency}`))
    return { status: 400 };
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(`${headers.topic}`)) return { status: 400 };
  return body.length > 4096 ? { status: 413 } : undefined;
};

/** A push service as browsers have one, with the browsers: it checks every push and decrypts it. */
export const startWebPushService = async () => {
  const subscriptions = new Map<string, Subscribed>();
  const scripted: Scripted[] = [];
  let requests = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const subscribed = subscriptions.get(request.url ?? '');
    const refusal = scripted.shift() ?? (subscribed ? await refusalOf(request, body, subscribed) : { status: 410 });
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body);
    const message = JSON.parse(decrypt(subscribed as Subscribed, body)) as Record<string, unknown>;
    subscribed?.received.push({ headers: request.headers, bytes: body.length, message });
    response.writeHead(201, { location: '/message' }).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** A browser that allowed pushes from the owner of this key; `token` is what a client sends to the server. */
    subscribe: (server_key: string) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const subscribed = { ecdh, auth: randomBytes(16), server_key, received: [] as Received[] };
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      subscriptions.set(path, subscribed);
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: subscribed.auth.toString('base64url') };
      const token = JSON.stringify({ endpoint: `${url}${path}`, expirationTime: null, keys });
      return { token, received: subscribed.received, expire: () => subscriptions.delete(path) };
    },
    /** Answers the next requests this way, before anything is checked. */
    script: (...answers: Scripted[]) => void scripted.push(...answers),
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
