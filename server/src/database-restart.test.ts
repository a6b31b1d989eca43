import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { createProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import { freePort, startEmbeddedPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { newId } from './platform/ids.ts';
import { sessionHeaders, startTestApp } from './platform/testing/app.ts';
import { startMailServer } from './platform/testing/mail-server.ts';
import {
  endings,
  isStop,
  postmasterOf,
  signalPostmaster,
  startRestartablePostgres,
  type Ending,
} from './platform/testing/restartable-postgres.ts';

/** `DATABASE_RESTARTS=50` for a night of them: this many of a database next to the server, and this many of its own. */
const asked = Number(process.env.DATABASE_RESTARTS ?? 0);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-restarts-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Asks over a connection of its own, which the next restart ends. */
const askOf = async <Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  await expect.poll(async () => Promise.resolve(condition()).catch(() => false)).toBe(true);
};

/** A company, a receiver, a person who leaves and comes back, and what giving and the directory need. */
const makeWorld = async (DATABASE_URL: string) => {
  await migrate(DATABASE_URL, { info: () => {} });
  const app = await startTestApp({ DATABASE_URL });
  const company = await app.company();
  const as = company.owner;
  const [receiver, leaver] = [await app.employee(company), await app.employee(company)];
  const types = await app.ok(recognition.listTypes, { as });
  const { secret } = await app.ok(createProvisioningToken, { as, body: { token_name: 'Directory' } });
  await app.pool.query(`update company set monthly_allowance = 1000000 where company_id = $1`, [company.company_id]);
  await app.close();
  return { company, receiver, leaver, secret, recognition_type_id: types.items[0]?.recognition_type_id as string };
};

type World = Awaited<ReturnType<typeof makeWorld>>;
type Database = {
  world: World;
  /** What the server has to know, and how many processes serve the company. */
  env: Record<string, string>;
  processes: number;
  url(): string;
  stop(ending: 'fast' | 'immediate' | 'killed'): Promise<void>;
  /** Resolves when it is back. */
  start(): Promise<void>;
};

const beside = async (): Promise<Database> => {
  const { url, ...postgres } = await startRestartablePostgres();
  closers.push(postgres.close);
  const env = { DATABASE_URL: url };
  return { world: await makeWorld(url), env, processes: 2, url: () => url, stop: postgres.stop, start: postgres.start };
};

const own = async (): Promise<Database> => {
  const data_dir = newFolder();
  const first = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }) });
  const world = await makeWorld(first.url);
  await first.stop();
  const data = join(data_dir, 'postgres');
  const url = (): string => {
    const [, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(data_dir, 'postgres.password'), 'utf8').trim();
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  };
  let before = 0;
  return {
    world,
    env: { DATA_DIR: data_dir },
    processes: 1,
    url,
    stop: async (ending) => {
      before = postmasterOf(data);
      signalPostmaster(data, ending);
    },
    start: () => until(async () => postmasterOf(data) !== before && (await askOf(url(), 'select 1', [])).length === 1),
  };
};

const startServer = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: env.DATA_DIR ?? newFolder(),
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '0',
      WRITING_LIMITS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exited = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  closers.push(() => isAlive() && child.kill('SIGKILL'));
  const end = async () => {
    child.kill('SIGTERM');
    return exited;
  };
  const account = () =>
    `${env.ROLES ?? 'all'}: ${isAlive() ? 'alive' : `ended, ${child.exitCode ?? child.signalCode}`}\n${complaints}`;
  return { isAlive, account, end };
};

test.each([
  // One of each, and for its own database, where nothing else happens in between, one for each way to end a server.
  ['beside it', beside, endings.length],
  ['of its own', own, 3],
])(
  'over restarts of a database %s the server lives, answers 503 in the meantime, and loses and doubles nothing',
  async (which, prepare, each) => {
    const rounds = asked || each;
    const mails = await startMailServer();
    closers.push(mails.close);
    const database = await prepare();
    const { company, receiver, leaver, secret, recognition_type_id } = database.world;
    const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      askOf<Row>(database.url(), text, values);

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...database.env, SMTP_URL: mails.url };
    const servers = [startServer({ ...env, PORT: String(port) })];
    const areAlive = () => servers.every(({ isAlive }) => isAlive());
    const expectLife = () => expect(areAlive(), servers.map(({ account }) => account()).join('\n')).toBe(true);
    const readiness = () => fetch(`${url}/readyz`).then(({ status, headers }) => [status, headers.has('retry-after')]);
    const isReady = async () => (await readiness())[0] === 200;
    await until(isReady);
    // Others are working on the same jobs.
    while (servers.length < database.processes) servers.push(startServer({ ...env, ROLES: 'worker' }));

    const answers = new Map<string, number>();
    const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
    const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) });
      const promised = response.status === 503 && response.headers.has('retry-after');
      note(
        response.ok || promised ? String(response.status) : `${response.status} of ${path}: ${await response.text()}`,
      );
      return response;
    };

    // Givers repeat a call until it is confirmed; readers read whatever people look at.
    const given = new Map<string, string>();
    let is_loaded = true;
    const isLoaded = () => is_loaded && areAlive();
    const give = async (key: string): Promise<string | undefined> => {
      const body = { recognition_type_id, employees: [receiver.employee_id], points: 1, message: key };
      const response = await call('/api/recog/QuickInteract', {
        method: 'POST',
        headers: { ...sessionHeaders(company.owner), 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...body, company_value_ids: [] }),
      });
      if (!response.ok) return undefined;
      return ((await response.json()) as { data: { recognition_id: string } }).data.recognition_id;
    };
    const giver = async () => {
      while (isLoaded()) {
        const key = newId();
        let recognition_id: string | undefined;
        while (!recognition_id && areAlive()) {
          recognition_id = await give(key).catch(
            (error: Error) => void note(`${error.message} ${String(error.cause)}`),
          );
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
      for (let turn = 0; isLoaded(); turn += 1) {
        const { path, method } = read[turn % read.length] as (typeof read)[number];
        const body = method === 'POST' && { body: JSON.stringify({ employee_id: as.employee_id }) };
        const headers = { ...sessionHeaders(as), ...(body && { 'content-type': 'application/json' }) };
        await call(path, { method, headers, ...body }).catch((error: Error) => note(error.message));
        const directory = { headers: { authorization: `Bearer ${secret}` } };
        await call('/scim/v2/Users?count=1', directory).catch((error: Error) => note(error.message));
      }
    };
    const socket = io(url, { auth: sessionHeaders(receiver), forceNew: true });
    closers.push(() => socket.close());
    // As the app does: a connection that the server could not sign in is not retried by itself.
    socket.on('connect_error', () => void (!socket.active && setTimeout(() => socket.connect(), 100)));
    let heard = 0;
    socket.on('notification.changed', () => (heard += 1));
    const load = [...Array.from({ length: 6 }, giver), reader(receiver), reader(company.owner)];

    /** Everything works: gifts arrive, in the inbox and on the screen. */
    const untilAtWork = async (): Promise<void> => {
      const [before, heard_before] = [given.size, heard];
      await until(() => !areAlive() || (given.size >= before + 10 && heard > heard_before));
      expectLife();
    };
    /** Processes follow each other's changes: a person who is locked out is out at once, and comes back. */
    const untilHeard = async (): Promise<void> => {
      for (const [revoked_at, is_in] of [
        ['now()', false],
        ['null', true],
      ] as const) {
        await ask(`update session set revoked_at = ${revoked_at} where session_id = $1`, [leaver.session_id]);
        await ask(`select pg_notify('plaudit_invalidation', $1)`, [
          `session ${leaver.company_id}:${leaver.session_id}`,
        ]);
        const headers = sessionHeaders(leaver);
        await until(async () => (await fetch(`${url}/api/config/company/get`, { headers })).ok === is_in);
      }
    };

    const restarts = new Map<Ending, number>();
    const away_ms: number[] = [];
    const after_ms: number[] = [];
    const ways = endings.filter((ending) => which === 'beside it' || isStop(ending));
    for (let round = 0; round < rounds; round += 1) {
      const ending = ways[round % ways.length] as Ending;
      await untilAtWork();
      await untilHeard();
      // Emails wait at a slow mail server, and gifts for a row in the middle of their transactions.
      mails.hold();
      const locker = new pg.Client({ connectionString: database.url() });
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
      const stopped_at = performance.now();
      if (isStop(ending)) {
        await database.stop(ending);
        // Its own is started again at once.
        if (which === 'beside it') await until(async () => String(await readiness()) === '503,true');
      } else if (ending === 'crashed') {
        const [session] = await ask<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'plaudit-usual' and pid <> pg_backend_pid() limit 1`,
        );
        process.kill(session?.pid as number, 'SIGKILL');
      } else {
        await ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
      }
      // Not recorded: the database is away when the mail server has accepted them.
      mails.release();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await database.start();
      const started_at = performance.now();
      await until(() => !areAlive() || isReady());
      expectLife();
      away_ms.push(performance.now() - stopped_at);
      after_ms.push(performance.now() - started_at);
      restarts.set(ending, (restarts.get(ending) ?? 0) + 1);
      await locker.end().catch(() => {});
    }
    await untilAtWork();
    await untilHeard();
    is_loaded = false;
    await Promise.all(load);
    expectLife();
    const unforeseen = [...answers.keys()].filter((what) => what !== '200' && what !== '503');
    expect(unforeseen).toEqual([]);

    // A repeated call gets the same answer.
    for (const [key, recognition_id] of [...given].slice(-20)) expect(await give(key)).toBe(recognition_id);
    const rows = await ask<{ recognition_id: string; message: string }>(
      `select content_id as recognition_id, words as message from content where kind = 'recognition' and company_id = $1`,
      [company.company_id],
    );
    expect(rows).toHaveLength(given.size);
    expect(new Map(rows.map((row) => [row.message, row.recognition_id]))).toEqual(given);
    const [sum] = await ask<{ points: string }>(
      `select sum(points) as points from points_entry where company_id = $1 and owner_id = $2 and points > 0`,
      [company.company_id, receiver.employee_id],
    );
    expect(Number(sum?.points)).toBe(given.size);

    // Each of them is in the inbox once and was emailed once. Failed ones wait some seconds for their next try.
    const left = () =>
      ask(
        `select task_identifier as job, attempts, locked_at is not null as is_taken, run_at - now() as due, last_error
         from graphile_worker.jobs where run_at < now() or attempts > 0
         union all select name, attempt, taken_by is not null, run_at - now(), last_error
         from line_job join job_line using (company_id, lane, destination)`,
      ).catch((error: Error) => [error.message]);
    // All emails belong to one company, which sends three at a time: wait as long as more arrive.
    for (let before = -1; before !== mails.received.length;) {
      const known = (before = mails.received.length);
      const goesOn = async () => mails.received.length > known + 20 || (await left()).length === 0;
      await until(goesOn).catch(() => {});
    }
    expect(await left()).toEqual([]);
    const [inbox] = await ask<{ news: string }>(
      `select count(*) as news from notification where employee_id = $1 and kind = 'recognition_received'`,
      [receiver.employee_id],
    );
    expect(Number(inbox?.news)).toBe(given.size);
    expect(new Set(mails.ids()).size).toBe(given.size);
    expect(mails.ids()).toHaveLength(given.size);

    const longest = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
    process.stdout.write(
      `A database ${which}, restarted ${JSON.stringify(Object.fromEntries(restarts))}: ${given.size} recognitions and ${mails.received.length} mails, none lost, none twice; ` +
        `answers ${JSON.stringify(Object.fromEntries(answers))}; away for at most ${longest(away_ms)}, of it ${longest(after_ms)} after it was back\n`,
    );
    for (const server of servers) expect(await server.end()).toEqual([0, null]);
  },
);
