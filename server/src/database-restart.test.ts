import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { createProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import { freePort } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { newId } from './platform/ids.ts';
import { sessionHeaders, startTestApp, type TestCompany } from './platform/testing/app.ts';
import { startMailServer } from './platform/testing/mail-server.ts';
import { startRestartablePostgres, type Ending } from './platform/testing/restartable-postgres.ts';

/** `DATABASE_RESTARTS=50` for a night of them. */
const rounds = Number(process.env.DATABASE_RESTARTS ?? 4);
const endings: Ending[] = ['fast', 'immediate', 'killed', 'crashed'];

let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let company: TestCompany;
let receiver: Session;
let leaver: Session;
let recognition_type_id: string;
let scim_token: string;

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  mails = await startMailServer();
  await migrate(postgres.url, { info: () => {} });
  const app = await startTestApp({ DATABASE_URL: postgres.url });
  company = await app.company();
  [receiver, leaver] = [await app.employee(company), await app.employee(company)];
  const types = await app.ok(recognition.listTypes, { as: company.owner });
  recognition_type_id = types.items[0]?.recognition_type_id as string;
  scim_token = (await app.ok(createProvisioningToken, { as: company.owner, body: { token_name: 'Directory' } })).secret;
  await app.pool.query(`update company set monthly_allowance = 1000000 where company_id = $1`, [company.company_id]);
  await app.close();
});
afterAll(async () => {
  await mails.close();
  await postgres.close();
});

/** Asks over a connection of its own, which the next restart ends. */
const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const until = (condition: () => Promise<boolean> | boolean): Promise<void> =>
  expect.poll(async () => Promise.resolve(condition()).catch(() => false)).toBe(true);

test(`over ${rounds} restarts of the database the server lives, says 503 meanwhile, and loses and doubles nothing`, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-restarts-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      DATA_DIR: data_dir,
      SMTP_URL: mails.url,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exited = once(server, 'exit');
  const isAlive = () => server.exitCode === null && server.signalCode === null;
  const readiness = () => fetch(`${url}/readyz`).then(({ status, headers }) => [status, headers.has('retry-after')]);
  const isReady = async () => (await readiness())[0] === 200;
  await until(isReady);

  const answers = new Map<string, number>();
  const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
    const promised = response.status === 503 && response.headers.has('retry-after');
    note(response.ok || promised ? String(response.status) : `${response.status} of ${path}: ${await response.text()}`);
    return response;
  };

  // Givers say the same again until they are told that it is done; readers look at whatever people look at.
  const given = new Map<string, string>();
  let is_loaded = true;
  const give = async (key: string): Promise<string | undefined> => {
    const body = {
      recognition_type_id,
      employees: [receiver.employee_id],
      points: 1,
      message: key,
      company_value_ids: [],
    };
    const response = await call('/api/recog/QuickInteract', {
      method: 'POST',
      headers: { ...sessionHeaders(company.owner), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (!response.ok) return undefined;
    return ((await response.json()) as { data: { recognition_id: string } }).data.recognition_id;
  };
  const giver = async () => {
    while (is_loaded && isAlive()) {
      const key = newId();
      let recognition_id: string | undefined;
      while (!recognition_id && isAlive()) {
        recognition_id = await give(key).catch((error: Error) => void note(`${error.message} ${String(error.cause)}`));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (recognition_id) given.set(key, recognition_id);
    }
  };
  const read = [
    company_calls.getCompany,
    feed.listHomeFeed,
    notification.countUnread,
    people.getEmployee,
    recognition.listReceived,
  ].map(({ path, method }) => ({ path: `/api${path}`, method }));
  const reader = async (as: Session) => {
    for (let turn = 0; is_loaded && isAlive(); turn += 1) {
      const { path, method } = read[turn % read.length] as (typeof read)[number];
      const body = method === 'POST' && { body: JSON.stringify({ employee_id: as.employee_id }) };
      const headers = { ...sessionHeaders(as), ...(body && { 'content-type': 'application/json' }) };
      await call(path, { method, headers, ...body }).catch((error: Error) => note(error.message));
      const directory = { headers: { authorization: `Bearer ${scim_token}` } };
      await call('/scim/v2/Users?count=1', directory).catch((error: Error) => note(error.message));
    }
  };
  const socket = io(url, { auth: sessionHeaders(receiver), forceNew: true });
  // As the app does: one that the server could not sign in is not tried again by itself.
  socket.on('connect_error', () => void (!socket.active && setTimeout(() => socket.connect(), 100)));
  let heard = 0;
  socket.on('notification.changed', () => (heard += 1));
  const load = [...Array.from({ length: 6 }, giver), reader(receiver), reader(company.owner)];

  for (let round = 0; round < rounds && isAlive(); round += 1) {
    const ending = endings[round % endings.length] as Ending;
    const [before, heard_before] = [given.size, heard];
    await until(() => !isAlive() || (given.size >= before + 10 && heard > heard_before));
    // Mails are with the mail server, which takes its time, and gives wait for a row in the middle of their transactions.
    mails.hold();
    const locker = new pg.Client({ connectionString: postgres.url });
    locker.on('error', () => {});
    await locker.connect();
    await locker.query('begin');
    await locker.query('select from points_account where owner_id = $1 for update', [receiver.employee_id]);
    await until(async () => {
      const [row] = await ask<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return Number(row?.waiting) > 0 && mails.held() > 0;
    });
    if (ending === 'crashed') {
      const [session] = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'plaudit' and pid <> pg_backend_pid() limit 1`,
      );
      process.kill(session?.pid as number, 'SIGKILL');
    } else {
      await postgres.stop(ending);
      expect(await readiness()).toEqual([503, true]);
    }
    // Noted by nobody: the database is not there when the mail server has taken them.
    mails.release();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await postgres.start();
    await until(isReady);
    await locker.end().catch(() => {});
  }
  const [before, heard_before] = [given.size, heard];
  await until(() => !isAlive() || (given.size >= before + 10 && heard > heard_before));
  is_loaded = false;
  await Promise.all(load);

  expect(isAlive(), complaints).toBe(true);
  const unforeseen = [...answers.keys()].filter((what) => what !== '200' && what !== '503');
  expect(unforeseen).toEqual([]);

  // Whoever repeats a call is told the same.
  for (const [key, recognition_id] of [...given].slice(-20)) expect(await give(key)).toBe(recognition_id);
  const rows = await ask<{ recognition_id: string; message: string }>(
    'select recognition_id, message from recognition where company_id = $1',
    [company.company_id],
  );
  expect(rows).toHaveLength(given.size);
  expect(new Map(rows.map((row) => [row.message, row.recognition_id]))).toEqual(given);
  const [sum] = await ask<{ points: string }>(
    `select sum(points) as points from points_entry where company_id = $1 and owner_id = $2 and points > 0`,
    [company.company_id, receiver.employee_id],
  );
  expect(Number(sum?.points)).toBe(given.size);

  // Each of them is in the inbox once and was mailed once.
  await until(async () => {
    const [left] = await ask<{ jobs: string }>(
      `select count(*) as jobs from graphile_worker.jobs where run_at < now()`,
    );
    return Number(left?.jobs) === 0 && mails.received.length >= given.size;
  });
  const [inbox] = await ask<{ news: string }>(
    `select count(*) as news from notification where employee_id = $1 and kind = 'recognition_received'`,
    [receiver.employee_id],
  );
  expect(Number(inbox?.news)).toBe(given.size);
  expect(new Set(mails.ids()).size).toBe(given.size);
  expect(mails.ids()).toHaveLength(given.size);

  // Processes hear of each other's changes again.
  const isIn = async () => (await fetch(`${url}/api/config/company/get`, { headers: sessionHeaders(leaver) })).ok;
  expect(await isIn()).toBe(true);
  await ask('update session set revoked_at = now() where session_id = $1', [leaver.session_id]);
  await ask(`select pg_notify('plaudit_invalidation', $1)`, [`session ${leaver.company_id}:${leaver.session_id}`]);
  await until(async () => !(await isIn()));

  process.stdout.write(
    `${rounds} restarts, ${given.size} recognitions, ${mails.received.length} mails, answers ${JSON.stringify(Object.fromEntries(answers))}\n`,
  );
  socket.close();
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  rmSync(data_dir, { recursive: true, force: true });
});
