import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { z } from 'zod';

const client_email = 'push@demo-project.iam.example';
const seconds = z.string().regex(/^\d+$/);
const data = z.record(z.string(), z.string()).refine((given) => !('from' in given), 'reserved');
const shown = z.strictObject({ title: z.string().min(1), body: z.string().min(1) });

/** The parts of a v1 message that are used; Firebase refuses anything it does not know. */
const body = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    notification: shown,
    data,
    android: z
      .strictObject({
        priority: z.enum(['NORMAL', 'HIGH']),
        ttl: z.string().regex(/^\d+s$/),
        collapse_key: z.string(),
        notification: z.strictObject({
          channel_id: z.string(),
          tag: z.string(),
          notification_count: z.number().int().min(0).optional(),
        }),
      })
      .optional(),
    webpush: z
      .strictObject({
        headers: z.strictObject({ TTL: seconds, Urgency: z.string(), Topic: z.string().max(32) }),
        notification: z.strictObject({ tag: z.string() }),
      })
      .optional(),
  }),
});
export type FcmMessage = z.output<typeof body>['message'];
type Scripted = { status: number; headers?: Record<string, string>; body: object };

const failed = (status: number, code: string, details: object[] = []): Scripted => ({
  status,
  body: { error: { code: status, message: code.toLowerCase(), status: code, details } },
});

/** An error as Firebase words it, with its own code. */
export const fcmError = (status: number, code: string, errorCode: string): Scripted =>
  failed(status, code, [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]);

/** Google's token server and Firebase Cloud Messaging v1 in one; `env` points a server of the product at it. */
export const startFcmService = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const received: FcmMessage[] = [];
  const scripted: Scripted[] = [];
  const token_scripted: Scripted[] = [];
  const good = new Set<string>();
  let tokens = 0;
  let url = '';

  const grant = async (text: string): Promise<Scripted> => {
    const form = new URLSearchParams(text);
    try {
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant_type');
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        audience: `${url}/token`,
        issuer: client_email,
        requiredClaims: ['iat', 'exp', 'scope'],
      });
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') throw new Error('scope');
      if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) throw new Error('exp');
    } catch (error) {
      return { status: 400, body: { error: 'invalid_grant', error_description: (error as Error).message } };
    }
    tokens += 1;
    const access_token = randomUUID();
    good.add(access_token);
    return { status: 200, body: { access_token, expires_in: 3599, token_type: 'Bearer' } };
  };

  const take = (request: IncomingMessage, text: string): Scripted => {
    if (!good.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))) return failed(401, 'UNAUTHENTICATED');
    const early = scripted.shift();
    if (early) return early;
    const parsed = body.safeParse(JSON.parse(text));
    if (!parsed.success) return failed(400, 'INVALID_ARGUMENT', [{ errorCode: 'INVALID_ARGUMENT' }]);
    received.push(parsed.data.message);
    return { status: 200, body: { name: `projects/demo-project/messages/${received.length}` } };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const route = `${request.method} ${request.url}`;
    const answers: Record<string, () => Promise<Scripted> | Scripted> = {
      'POST /token': () => token_scripted.shift() ?? grant(text),
      'POST /v1/projects/demo-project/messages:send': () => take(request, text),
    };
    const { status, headers, body: json } = (await answers[route]?.()) ?? failed(404, 'NOT_FOUND');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const account = {
    type: 'service_account',
    project_id: 'demo-project',
    client_email,
    private_key,
    token_uri: `${url}/token`,
  };

  return {
    env: { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_ENDPOINT: url },
    received,
    script: (...answers: Scripted[]) => void scripted.push(...answers),
    scriptTokens: (...answers: Scripted[]) => void token_scripted.push(...answers),
    /** How many access tokens were given out. */
    tokens: () => tokens,
    /** Ends every access token before its time. */
    forgetTokens: () => good.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
