import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as device from '@plaudit/contract/device/endpoints';
import type { PushPlatform } from '@plaudit/contract/device/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { jobs } from './app.ts';
import { removeFile } from './modules/files/jobs.ts';
import { createWorkerPool } from './platform/db/driver.ts';
import { transact } from './platform/db/transact.ts';
import { newId } from './platform/ids.ts';
import { enqueue, startWorker } from './platform/jobs/jobs.ts';
import { startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';
import { startMailServer } from './platform/testing/mail-server.ts';
import { startApnsService } from './platform/testing/push/apns-service.ts';
import { startFcmService } from './platform/testing/push/fcm-service.ts';
import { startDeaf, startSilent } from './platform/testing/silent.ts';

/** What a person may have. */
const devices = 20;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const kept = async <Started extends { close(): Promise<unknown> }>(starting: Promise<Started>): Promise<Started> => {
  const started = await starting;
  closers.push(() => started.close());
  return started;
};

/** A server with two companies, whose background work is done by `drain` until `work` begins. */
const start = async (env: Record<string, string> = {}) => {
  const app = await kept(startTestApp({ LOG_LEVEL: 'silent', INTERNAL_ORIGINS: 'http://127.0.0.1:*', ...env }));
  const [loud, other] = [await app.company('Loud'), await app.company('Other')];
  return { app, loud, other };
};
const work = async ({ platform, database_url }: TestApp) => {
  const pool = createWorkerPool(database_url, 6);
  const worker = await startWorker(platform, { pool, database_url }, jobs);
  closers.push(async () => {
    await worker.stop();
    await pool.end();
  });
};

const askCode = async (app: TestApp, { owner }: TestCompany) => {
  const email = owner.employee_profile.work_email_id;
  await app.ok(auth.signIn, { body: { email } });
  return email;
};
const hasCode = (app: TestApp, email: string) => app.mails(email).some(({ text }) => /^\d{6}$/m.test(text));

const give = async (app: TestApp, { owner }: TestCompany, to: Session) => {
  const { items } = await app.ok(recognition.listTypes, { as: owner });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  await app.ok(recognition.giveRecognition, {
    as: owner,
    body: { recognition_type_id, employees: [to.employee_id], points: 1 },
  });
};

const subscription = (address: string): string => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  return JSON.stringify({ endpoint: address, keys });
};

type Silence = typeof startSilent | typeof startDeaf;
const silences: [string, Silence][] = [
  ['that accepts and never answers', startSilent],
  ['that never accepts', startDeaf],
];

const pushes: [PushPlatform, (at: Silence) => Promise<{ env: Record<string, string>; tokens: string[] }>][] = [
  [
    'web_push',
    async (begin) => {
      // The owner of a domain has any number of hosts; one that is deaf is enough for all.
      const few = begin === startDeaf ? 1 : devices;
      const hosts = await Promise.all(Array.from({ length: few }, async () => (await kept(begin())).host));
      const tokens = Array.from({ length: devices }, (_, at) => subscription(`http://${hosts[at % few]}/${newId()}`));
      return { env: {}, tokens };
    },
  ],
  [
    'android_fcm',
    async (begin) => {
      const [google, { host }] = [await kept(startFcmService()), await kept(begin())];
      return { env: { ...google.env, FCM_ENDPOINT: `http://${host}` }, tokens: Array.from({ length: devices }, newId) };
    },
  ],
  [
    'ios_apns',
    async (begin) => {
      const [apple, { host }] = [await kept(startApnsService()), await kept(begin())];
      const tokens = Array.from({ length: devices }, () => randomBytes(32).toString('hex'));
      return { env: { ...apple.env, APNS_ENDPOINT: `https://${host}` }, tokens };
    },
  ],
];

test.each(
  pushes.flatMap(([platform, prepare]) => silences.map(([what, begin]) => [platform, what, prepare, begin] as const)),
)(
  'the sign-in code of another company waits for no push by %s to a service %s',
  async (platform, _what, prepare, begin) => {
    const { env, tokens } = await prepare(begin);
    const { app, loud, other } = await start(env);
    const timestamp = new Date().toISOString();
    const receiver = await app.employee(loud);
    for (const token of tokens) {
      const body = { device_id: `d_${newId()}`, token, platform, timestamp };
      await app.ok(device.syncPush, { as: receiver, body });
    }
    await give(app, loud, receiver);
    const pushed = async () => {
      const { rows } = await app.pool.query<{ waiting: number; tried: number }>(
        `select (select count(*) from line_job where name = 'notification.push')::int as waiting,
              (select count(*) from device where last_failure_at is not null)::int as tried`,
      );
      return rows[0] as { waiting: number; tried: number };
    };
    await work(app);
    await expect.poll(async () => (await pushed()).waiting).toBe(devices);
    const email = await askCode(app, other);
    await expect.poll(() => hasCode(app, email)).toBe(true);
    // All at once they would be given up together, four at a time one after the other; the code arrives before half of them
    // are.
    const { waiting, tried } = await pushed();
    expect(waiting).toBe(devices);
    expect(tried).toBeLessThan(devices / 2);
  },
);

test('another company’s sign-in code doesn’t wait for other emails, no matter how slowly the mail server takes those', async () => {
  const mails = await kept(startMailServer());
  const { app, loud, other } = await start();
  const receiver = await app.employee(loud);
  // Longer than anyone waits here.
  const SMTP_URL = `${mails.url}?socketTimeout=600000`;
  const sending = await kept(startTestApp({ LOG_LEVEL: 'silent', DATABASE_URL: app.database_url, SMTP_URL }));
  mails.hold((text) => text.includes(`To: ${receiver.employee_profile.work_email_id}`));
  closers.push(async () => mails.release());
  for (let time = 0; time < devices; time += 1) await give(app, loud, receiver);
  await work(sending);
  await expect.poll(mails.held).toBeGreaterThan(0);
  const email = await askCode(sending, other);
  await expect.poll(() => mails.received.some((text) => text.includes(`To: ${email}`))).toBe(true);
  expect(mails.received).toHaveLength(1);
});

test.each(silences)('another company’s sign-in code doesn’t wait for files in a store %s', async (_what, begin) => {
  const { host } = await kept(begin());
  const env = { S3_ENDPOINT: `http://${host}`, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const { app, loud, other } = await start(env);
  const { company_id } = loud;
  await transact(app.platform, async (tx) => {
    for (let time = 0; time < devices; time += 1) enqueue(tx, removeFile, { company_id, storage_key: newId() });
  });
  await work(app);
  const email = await askCode(app, other);
  await expect.poll(() => hasCode(app, email)).toBe(true);
  // None is forgotten because of it.
  const { rows } = await app.pool.query(`select count(*)::int as files from line_job where name = 'files.remove'`);
  expect(rows).toEqual([{ files: devices }]);
});

test.each(silences)('another company’s sign-in code doesn’t wait for a provider %s', async (_what, begin) => {
  const { host } = await kept(begin());
  const { app, loud, other } = await start({ PUBLIC_URL: 'http://localhost:4996' });
  await work(app);
  const provider = { issuer: `http://${host}`, client_id: 'plaudit', client_secret: 'secret' };
  const as = loud.owner;
  await app.ok(sso.updateSso, { as, body: { ...provider, email_domains: ['example.test'], is_enabled: true } });
  const order: string[] = [];
  const asked = Array.from({ length: devices }, async (_, at) => {
    const answer =
      at % 2 === 0
        ? await app.call(sso.startSignOn, { query: { company_id: loud.company_id } })
        : await app.call(sso.updateSso, { as, body: { metadata_url: `http://${host}/metadata` } });
    order.push('provider');
    return answer.status;
  });
  const email = await askCode(app, other);
  await expect.poll(() => hasCode(app, email)).toBe(true);
  order.push('code');
  expect(new Set(await Promise.all(asked))).toEqual(new Set([400, 503]));
  expect(order[0]).toBe('code');
});
