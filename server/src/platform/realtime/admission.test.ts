import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as factor from '@plaudit/contract/factor/endpoints';
import * as role_calls from '@plaudit/contract/role/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../context.ts';
import { newId } from '../ids.ts';
import { password, sessionHeaders, sessionOf, startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { createLive } from './live.ts';

let app: TestApp;
let company: TestCompany;
let employee: Session;
const sockets: Socket[] = [];
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company();
  employee = await app.employee(company);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const next = (socket: Socket, name: string) => new Promise<unknown>((resolve) => socket.once(name, resolve));
const connect = async (session: Session): Promise<{ socket: Socket; heard: string[] }> => {
  const socket = io(app.url, { auth: sessionHeaders(session), reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((name: string) => heard.push(name));
  await next(socket, 'connect');
  return { socket, heard };
};
/** Longer than signing in and connecting takes here, in milliseconds, and short enough for a test to wait. */
const soon = async (): Promise<number> => {
  const begun = performance.now();
  const { socket } = await connect(await signInAgain());
  socket.close();
  return Math.round(1_500 + 5 * (performance.now() - begun));
};
const enrol = async (as: Session) => {
  const { secret } = await app.ok(factor.beginTotp, { as, body: {} });
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await app.ok(factor.confirmTotp, { as, body: { otp } });
};
const askForFactor = (second_factor_grace_days: number) =>
  app.ok(security.updateSignInPolicy, {
    as: company.owner,
    body: { second_factor: 'everyone', second_factor_grace_days },
  });
const rename = (company_name: string) =>
  app.ok(company_calls.updateCompany, { as: company.owner, body: { company_name } });
const signInAgain = async () =>
  sessionOf(await app.ok(auth.signIn, { body: { email: employee.employee_profile.work_email_id, password } }));

test('a person who has to set up a second factor first gets no events until then, in open connections too', async () => {
  await enrol(company.owner);
  const before = await connect(employee);
  const closed = next(before.socket, 'disconnect');
  await askForFactor(0);
  expect(await closed).toBe('transport close');
  const held = await connect(employee);
  const free = await connect(company.owner);
  const changed = next(free.socket, 'company.changed');
  await rename('While held');
  await changed;
  // The enrollment closes the connection after anything that could have leaked.
  const released = next(held.socket, 'disconnect');
  await enrol(employee);
  expect(await released).toBe('transport close');
  expect(held.heard).toEqual(['hello']);
  const after = await connect(employee);
  const heard = next(after.socket, 'company.changed');
  await rename('After it');
  expect(await heard).toMatchObject({ company_name: 'After it' });
});

test('a change of a role that hundreds of people have reaches their sessions and open connections', async () => {
  const { owner: as, company_id } = company;
  await enrol(as);
  await app.ok(security.updateSignInPolicy, {
    as,
    body: { second_factor: 'administrators', second_factor_grace_days: 0 },
  });
  const { role_id } = await app.ok(role_calls.createRole, {
    as,
    body: { role_name: 'Crowd', permissions: ['people.view'] },
  });
  await app.ok(role_calls.addRoleMembers, { as, body: { role_id, employee_ids: [employee.employee_id] } });
  await app.pool.query(
    `with crowd as (
       insert into employee (company_id, employee_id, first_name, last_name, work_email_id, position_title, employee_account_status)
       select $1, uuidv7(), 'One', 'Of many', 'crowd' || n || '@example.test', '', 'INVITED' from generate_series(1, 200) n
       returning employee_id
     ) insert into employee_role (company_id, employee_id, role_id) select $1, employee_id, $2 from crowd`,
    [company_id, role_id],
  );
  const change = (permissions: Permission[]) => app.ok(role_calls.updateRole, { as, body: { role_id, permissions } });
  const isHeld = async () => (await app.call(company_calls.getCompany, { as: employee })).status === 403;
  expect(await isHeld()).toBe(false);
  const closed = next((await connect(employee)).socket, 'disconnect');
  await change(['people.view', 'company.manage']);
  expect(await isHeld()).toBe(true);
  expect(await closed).toBe('transport close');
  const released = next((await connect(employee)).socket, 'disconnect');
  await change(['people.view']);
  expect(await isHeld()).toBe(false);
  expect(await released).toBe('transport close');
});

test('a session that ends while no messages arrive closes its connections once they arrive again', async () => {
  const { socket } = await connect(employee);
  const ended = Promise.all([next(socket, 'session.ended'), next(socket, 'disconnect')]);
  await app.pool.query('update session set revoked_at = now() where session_id = $1', [employee.session_id]);
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'plaudit-invalidation'`,
  );
  await ended;
  expect((await app.call(company_calls.getCompany, { as: employee })).status).toBe(401);
});

test('a person who has to set up a factor still gets the end of the session', async () => {
  await enrol(company.owner);
  await askForFactor(0);
  const held = await connect(employee);
  const ended = next(held.socket, 'session.ended');
  await app.ok(auth.signOut, { as: employee, body: { session_id: employee.session_id } });
  await ended;
});

test('an expired grace period closes open connections, although nothing happens', async () => {
  const soon_ms = await soon();
  await askForFactor(1);
  await app.pool.query(
    `update sign_in_policy set second_factor_since = now() - interval '1 day' + $2 * interval '1 ms' where company_id = $1`,
    [company.company_id, soon_ms],
  );
  await app.pool.query(`update employee set joined_at = now() - interval '2 days' where company_id = $1`, [
    company.company_id,
  ]);
  app.platform.invalidation.send('company', company.company_id);
  const { socket } = await connect(await signInAgain());
  expect(await next(socket, 'disconnect')).toBe('transport close');
});

test('a session that was not used for too long closes its connections', async () => {
  const soon_ms = await soon();
  const session = await signInAgain();
  await app.pool.query(`update session set expires_at = now() + $2 * interval '1 ms' where session_id = $1`, [
    session.session_id,
    soon_ms,
  ]);
  const { socket, heard } = await connect(session);
  expect(await next(socket, 'disconnect')).toBe('io server disconnect');
  expect(heard).toEqual(['hello', 'session.ended']);
});

test('a list of sessions follows a sign-in elsewhere, and its end', async () => {
  const { socket } = await connect(employee);
  const begun = next(socket, 'sessions.changed');
  const other = await signInAgain();
  await begun;
  const ended = next(socket, 'sessions.changed');
  await app.ok(auth.revokeSession, { as: employee, body: { session_id: other.session_id } });
  await ended;
});

test('no one opens connections, or signs in on one, more often than they may call', async () => {
  const strict = await startTestApp({ RATE_LIMIT_PER_MINUTE: '20', DATABASE_URL: app.database_url });
  try {
    const address = `${strict.url}/socket.io/?EIO=4&transport=polling`;
    const open = async (headers = {}) => {
      const response = await fetch(address, { headers });
      return { status: response.status, text: await response.text() };
    };
    const first = await open();
    const { sid } = JSON.parse(first.text.slice(1)) as { sid: string };
    const asked = Array.from({ length: 30 }, () => '40{"x-access-token":"x"}').join('\x1e');
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body: asked });
    const answer = await (await fetch(`${address}&sid=${sid}`)).text();
    expect(answer.match(/AUTH_INVALID_TOKEN/g)?.length ?? 0).toBeLessThanOrEqual(20);

    const statuses: number[] = [];
    // A client that is not behind the operator's proxy can't claim where it is.
    for (let index = 0; index < 21; index++)
      statuses.push((await open({ 'x-forwarded-for': `10.0.0.${index}` })).status);
    expect(statuses).toEqual([...Array<number>(19).fill(200), 403, 403]);
  } finally {
    await strict.close();
  }
});

test('a person has a limit of open connections: others get in, and so do they when one is closed', async () => {
  const open = (session: Session): Promise<Socket | 'refused'> => {
    const options = { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(app.url, options);
    sockets.push(socket);
    return Promise.race([
      next(socket, 'connect').then(() => socket),
      next(socket, 'disconnect').then(() => 'refused' as const),
      next(socket, 'connect_error').then(() => 'refused' as const),
    ]);
  };
  const all: (Socket | 'refused')[] = [];
  for (let count = 0; count < 100; count++) all.push(await open(employee));
  expect(all).not.toContain('refused');
  expect(await open(employee)).toBe('refused');
  expect(await open(await signInAgain())).toBe('refused');
  expect(await open(company.owner)).not.toBe('refused');
  (all[0] as Socket).close();
  await expect.poll(() => open(employee)).not.toBe('refused');
});

test('a stranger who says more than who they are is cut off, before the answers fill the memory', async () => {
  const address = `${app.url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
  const say = (times: number) => {
    // A part of the server that there is not: no sign-in is needed to be refused.
    const body = Array.from({ length: times }, () => '40/x,').join('\x1e');
    return fetch(`${address}&sid=${sid}`, { method: 'POST', body });
  };
  expect((await say(100)).status).toBe(200);
  const answers = await (await fetch(`${address}&sid=${sid}`)).text();
  expect(answers.match(/Invalid namespace/g)).toHaveLength(100);
  // It may end in the middle of this request.
  await say(1).catch(() => null);
  const after = await fetch(`${address}&sid=${sid}`);
  expect([after.status, await after.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }]);
});

test('a client that says more at once than a sign-in needs is cut off', async () => {
  const address = `${app.url}/socket.io/?EIO=4&transport=polling`;
  const say = async (bytes: number) => {
    const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
    return (await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '4'.padEnd(bytes, '0') })).status;
  };
  expect([await say(10_000), await say(10_001)]).toEqual([200, 413]);
});

test('a person who leaves a place while they are let in gets none of its events', async () => {
  const [company_id, employee_id, stayed, left] = [newId(), newId(), newId(), newId()];
  const viewer = { company_id, employee_id, session_id: newId() } as Viewer;
  const standing = { viewer, changes_at: new Date(Date.now() + 60_000) };
  const live = createLive({}, app.platform.log);
  let places = [stayed, left];
  const server = createServer();
  live.attach(server, {
    authenticate: async () => standing,
    review: async () => standing,
    placesOf: async () => {
      const found = places;
      // Nobody is in the room of the place yet.
      live.leavePlace(company_id, left, [employee_id]);
      places = [stayed];
      return found;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { reconnection: false });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('post.deleted', ({ post_id }: { post_id: string }) => heard.push(post_id));
  await next(socket, 'hello');
  for (const place_id of [left, stayed]) live.toPlace(company_id, place_id, 'post.deleted', { post_id: place_id });
  await expect.poll(() => heard).toContain(stayed);
  expect(heard).toEqual([stayed]);
  await live.close();
});
