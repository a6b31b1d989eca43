import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { password, sessionOf, startTestApp, type TestApp, type TestCompany } from '../../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => void (app = await startTestApp({ PUBLIC_URL: 'https://plaudit.example' })));
beforeEach(async () => {
  acme = await app.company('Acme');
  await app.pool.query('delete from sign_in_throttle');
});
afterAll(() => app.close());

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const handleOf = ({ company_id, employee_id }: Session): string =>
  Buffer.from(`${company_id}${employee_id}`.replaceAll('-', ''), 'hex').toString('base64url');

/** An authenticator in software: one key of P-256, which signs as W3C Web Authentication, section 6.1, says. */
const authenticator = (origin = 'https://plaudit.example') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = crypto.getRandomValues(Buffer.alloc(16));
  let user_handle = '';
  let count = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE((count += 1), 1);
    return Buffer.concat([createHash('sha256').update('plaudit.example').digest(), head, rest]);
  };
  return {
    stepBack: (uses: number) => void (count -= uses),
    make: (options: Record<string, unknown>) => {
      user_handle = (options.user as { id: string }).id;
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), id, cose]));
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64(clientData('create', options.challenge as string)),
        attestationObject: base64(attestation),
      };
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response };
    },
    sign: (options: Record<string, unknown>, { flags = 0x05, handle = user_handle } = {}) => {
      const client = clientData('get', options.challenge as string);
      const data = authData(flags);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle: handle,
      };
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response };
    },
  };
};

const enrol = async (as: Session, device = authenticator()) => {
  const { challenge_id, options } = await app.ok(factor.beginPasskey, { as, body: {} });
  const body = { challenge_id, passkey: device.make(options), passkey_name: 'Key' };
  return { device, answer: await app.call(factor.addPasskey, { as, body }) };
};
const begin = (challenge_id?: string) =>
  app.ok(auth.beginPasskeySignIn, { body: { ...(challenge_id && { challenge_id }) } });
const verify = (challenge_id: string, passkey: Record<string, unknown>) =>
  app.call(auth.verifySignIn, { body: { challenge_id, passkey } });
const signIn = async ({ employee_profile }: Session) => {
  const step = await app.ok(auth.signIn, { body: { email: employee_profile.work_email_id, password } });
  if (step.step !== 'otp') throw new Error(step.step);
  return step;
};

test('a passkey signs in alone, the first one comes with recovery codes, and its challenge works once', async () => {
  const { device, answer } = await enrol(acme.owner);
  expect(answer.data.recovery_codes).toHaveLength(10);
  const { challenge_id, options } = await begin();
  const signed = device.sign(options);
  const { data } = await verify(challenge_id, signed);
  expect(sessionOf(data)).toMatchObject({ company_id: acme.company_id, employee_id: acme.owner.employee_id });
  expect((await verify(challenge_id, signed)).failure.error_code).toBe('AUTH_OTP_INVALID');
});

test('as the second factor it has to belong to the person who entered the password', async () => {
  const { device } = await enrol(acme.owner);
  const colleague = await app.employee(acme);
  const { device: theirs } = await enrol(colleague);
  const step = await signIn(acme.owner);
  expect(step.methods).toEqual(['passkey', 'recovery_code']);
  const { options } = await begin(step.challenge_id);
  expect((await verify(step.challenge_id, theirs.sign(options))).failure.error_code).toBe('AUTH_OTP_INVALID');
  expect(sessionOf((await verify(step.challenge_id, device.sign(options))).data).employee_id).toBe(
    acme.owner.employee_id,
  );
});

test('forged, foreign, replayed and copied answers are refused', async () => {
  const { device } = await enrol(acme.owner);
  const colleague = await app.employee(acme);
  const refused = async (answer: (options: Record<string, unknown>) => Record<string, unknown>) => {
    const { challenge_id, options } = await begin();
    return (await verify(challenge_id, answer(options))).failure.error_code;
  };
  const stranger = authenticator();
  const attempts: [string, (options: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another challenge', () => device.sign({ challenge: base64('x'.repeat(32)) })],
    ['without its owner present', (options) => device.sign(options, { flags: 0x01 })],
    ['another key', (options) => ({ ...stranger.sign(options), id: device.sign(options).id })],
    ['another person', (options) => device.sign(options, { handle: handleOf(colleague) })],
    ['nothing', () => ({})],
    ['nonsense', () => ({ id: 7, response: { userHandle: [] } })],
  ];
  for (const [name, answer] of attempts) expect([name, await refused(answer)]).toEqual([name, 'AUTH_OTP_INVALID']);
  const { challenge_id, options } = await begin();
  expect((await verify(challenge_id, device.sign(options))).data.step).toBe('session');
  device.stepBack(1);
  expect(await refused((options) => device.sign(options))).toBe('AUTH_OTP_INVALID');
});

test('a page at another address gets no passkey', async () => {
  const { answer } = await enrol(acme.owner, authenticator('https://plaudit.example.evil.test'));
  expect(answer.failure.error_code).toBe('AUTH_OTP_INVALID');
  expect((await app.ok(factor.listFactors, { as: acme.owner })).passkeys).toEqual([]);
});

test('a challenge for a new passkey belongs to its person alone', async () => {
  const colleague = await app.employee(acme);
  const { challenge_id, options } = await app.ok(factor.beginPasskey, { as: colleague, body: {} });
  const body = { challenge_id, passkey: authenticator().make(options), passkey_name: 'Key' };
  const answer = await app.call(factor.addPasskey, { as: acme.owner, body });
  expect(answer.failure.error_code).toBe('AUTH_OTP_INVALID');
});

test('passkeys are listed, renamed and removed by their owner', async () => {
  await enrol(acme.owner);
  const list = async () => (await app.ok(factor.listFactors, { as: acme.owner })).passkeys;
  const { passkey_id = '' } = (await list())[0] ?? {};
  const colleague = await app.employee(acme);
  const rename = (as: Session) =>
    app.call(factor.renamePasskey, { as, body: { passkey_id, passkey_name: 'Blue key' } });
  expect((await rename(colleague)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await rename(acme.owner)).status).toBe(200);
  expect((await list())[0]).toMatchObject({ passkey_name: 'Blue key', last_used_at: null });
  const remove = (as: Session) => app.call(factor.removePasskey, { as, body: { passkey_id } });
  expect((await remove(colleague)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await remove(acme.owner)).status).toBe(200);
  expect(await list()).toEqual([]);
});
