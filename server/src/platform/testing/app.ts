import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Session, SignInStep } from '@plaudit/contract/auth/schema';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import * as people from '@plaudit/contract/people/endpoints';
import type { DefaultRole } from '@plaudit/contract/people/permissions';
import { gatekeeper, jobs, registerProtocols, routes } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { keepPresence } from '../../modules/presence/presence.ts';
import { purgePassing, startNight } from '../../modules/retention/night/night.ts';
import { createWorkerPool } from '../db/driver.ts';
import { registerPages } from '../http/pages.ts';
import type { Patience } from '../http/patience.ts';
import { createServer } from '../http/server.ts';
import { drain } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { startPlatform } from '../start.ts';
import { createTestDatabase } from './database.ts';
import { readOutbox, tokenIn } from './outbox.ts';

export const password = 'Plaudit-2026!';

type Failure = { error_code: string; error_message: string; payload: { issues?: { path: string; message: string }[] } };

/** An answer: `data` of a success, or the failure's envelope. */
export type Answer<E extends Endpoint> = {
  status: number;
  headers: Headers;
  data: ResponseOf<E>;
  failure: Failure;
  /** The bytes of a file; of other answers the JSON. */
  content: Buffer;
};

type Options<E extends Endpoint> = {
  as?: Session | undefined;
  headers?: Record<string, string>;
} & (E['body'] extends object
  ? object extends BodyInput<E>
    ? { body?: BodyInput<E> }
    : { body: BodyInput<E> }
  : { body?: unknown }) & { query?: QueryInput<E> | undefined };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type TestCompany = { company_id: string; owner: Session };

/** The four headers of a signed-in call. */
export const sessionHeaders = (session: Session): Record<string, string> => ({
  'x-access-token': session.access_token,
  'session-id': session.session_id,
  'company-id': session.company_id,
  'employee-id': session.employee_id,
});

/** The session of a sign-in that is done. */
export const sessionOf = (step: SignInStep): Session => {
  if (step.step !== 'session') throw new Error(`Expected a session, got ${step.step}`);
  return step.session;
};

/** Tests that are not about bounds come to none. */
const boundless = {
  RATE_LIMIT_PER_MINUTE: '0',
  WRITING_LIMITS: '0',
  INVITATIONS_PER_DAY_NEW: '0',
  INVITATIONS_PER_ADDRESS: '0',
  REGISTRATIONS_PER_DAY: '0',
};

let addresses = 0;
/** An email address that no other test uses. */
export const newAddress = (name = 'person'): string => `${name}.${process.pid}.${++addresses}@example.test`;

/**
 * The whole server on a database and port of its own, without a worker: `drain()` does the background work. `env` overrides
 * settings; with `DATABASE_URL` it is a second process next to another. Tests use it over HTTP.
 */
export const startTestApp = async (env: Record<string, string> = {}, patience?: Patience, log?: Log) => {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-test-'));
  const database_url = env.DATABASE_URL ?? (await createTestDatabase());
  const config = readConfig({ DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'error', ...boundless, ...env });
  const platform = await startPlatform(config, database_url, log);
  const gate = gatekeeper(platform);
  const server = await createServer(platform, gate, routes, patience);
  await registerProtocols(server, platform);
  await registerPages(server, platform);
  platform.live.attach(server.server, gate);
  const presence = await keepPresence(platform);
  server.addHook('preClose', platform.live.disconnectAll);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const worker_pool = createWorkerPool(database_url, 4);

  const call = async <E extends Endpoint>(endpoint: E, options: Options<E>): Promise<Answer<E>> => {
    const { as, headers = {}, query } = options;
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) search.set(name, `${value as string | number | boolean}`);
    const response = await fetch(`${url}/api${endpoint.path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...(as && sessionHeaders(as)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const content = Buffer.from(await response.arrayBuffer());
    const is_file = response.ok && endpoint.file !== undefined;
    const json = (is_file ? {} : JSON.parse(content.toString())) as { data: ResponseOf<E> } & Failure;
    return { status: response.status, headers: response.headers, data: json.data, failure: json, content };
  };

  /** `call` for what must succeed: its data. */
  const ok = async <E extends Endpoint>(endpoint: E, options: Options<E>): Promise<ResponseOf<E>> => {
    const answer = await call(endpoint, options);
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.failure)}`);
    return answer.data;
  };

  const drainJobs = () => drain(platform, worker_pool, jobs);

  /** Runs the night this many days from now: what has aged by then is purged. Each night comes once. */
  const night = async (days: number): Promise<void> => {
    const at = new Date(Date.now() + days * 86_400_000);
    await startNight(platform, at);
    await drainJobs();
    const failed = await platform.pool.query(
      `select last_error from graphile_worker.jobs where last_error is not null
       union all select last_error from line_job where last_error is not null`,
    );
    if (failed.rowCount) throw new Error(JSON.stringify(failed.rows));
    await purgePassing(platform, at);
  };

  /** Lets the time of every waiting job come, and opens every line. */
  const comeDue = async (): Promise<void> => {
    await platform.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await platform.pool.query('update line_job set run_at = now() where run_at > now()');
    await platform.pool.query(
      `update job_line l set next_at = now(), closed_until = '-infinity' where exists (
         select from line_job j where (j.company_id, j.lane, j.destination) = (l.company_id, l.lane, l.destination)
       )`,
    );
  };

  const mails = (to?: string) => readOutbox(data_dir, to);

  /** The token in the newest email to an address. Of two that are sent at once, neither is the newest. */
  const openMail = async (to: string): Promise<string> => {
    const known = mails(to).length;
    await drainJobs();
    const all = mails(to);
    if (all.length > known + 1) throw new Error(`${all.length - known} mails to ${to} went out at once`);
    return tokenIn(all.at(-1));
  };

  /** A new company, registered and verified as people do it; its owner is signed in. */
  const company = async (name = 'Test Company'): Promise<TestCompany> => {
    const work_email_id = newAddress('owner');
    const body = {
      company_name: name,
      first_name: 'Olive',
      last_name: 'Owner',
      work_email_id,
      password,
      confirm_password: password,
    };
    const { company_id } = await ok(auth.registerCompany, { body });
    const step = await ok(auth.verifySignIn, { body: { token: await openMail(work_email_id) } });
    return { company_id, owner: sessionOf(step) };
  };

  /** A new employee of a company: invited, password set, signed in. */
  const employee = async (
    { owner }: TestCompany,
    {
      role = 'employee',
      first_name = 'Emil',
      last_name = 'Employee',
    }: { role?: DefaultRole; first_name?: string; last_name?: string } = {},
  ): Promise<Session> => {
    const work_email_id = newAddress(role);
    const roles = await ok(people.listDropdown, { as: owner, body: { dropdown: 'role' } });
    const label = role.replace('_', ' ');
    const role_ids = roles.items.filter((item) => item.label.toLowerCase() === label).map((item) => item.id);
    await ok(people.inviteEmployee, { as: owner, body: { first_name, last_name, work_email_id, role_ids } });
    await ok(auth.resetPassword, {
      body: { token: await openMail(work_email_id), password, confirm_password: password },
    });
    const step = await ok(auth.signIn, { body: { email: work_email_id, password } });
    return sessionOf(step);
  };

  const close = async (): Promise<void> => {
    await server.close();
    await presence.close();
    await worker_pool.end();
    await platform.close();
    rmSync(data_dir, { recursive: true, force: true });
  };

  return {
    url,
    database_url,
    platform,
    db: platform.db,
    pool: platform.pool,
    config,
    call,
    ok,
    company,
    employee,
    drain: drainJobs,
    comeDue,
    night,
    mails,
    openMail,
    close,
  };
};
