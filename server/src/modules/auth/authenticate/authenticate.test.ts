import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

const rotate_seconds = 900;
const grace_seconds = 60;
let app: TestApp;
let session: Session;
beforeAll(async () => {
  const env = { TOKEN_ROTATE_SECONDS: String(rotate_seconds), TOKEN_GRACE_SECONDS: String(grace_seconds) };
  app = await startTestApp(env);
});
beforeEach(async () => void (session = (await app.company()).owner));
afterAll(() => app.close());

/** Moves the session's token times back, so that everything happened earlier. */
const pass = async (seconds: number): Promise<void> => {
  await app.pool.query(
    `update session set token_issued_at = token_issued_at - make_interval(secs => $2),
      previous_expires_at = previous_expires_at - make_interval(secs => $2) where session_id = $1`,
    [session.session_id, seconds],
  );
  app.platform.invalidation.send('session', `${session.company_id}:${session.session_id}`);
};

/** A call with a token: its status, and the token in the answer. */
const use = async (access_token: string): Promise<{ status: number; successor: string | null }> => {
  const { status, headers } = await app.call(company.getCompany, { as: { ...session, access_token } });
  return { status, successor: headers.get('x-access-token') };
};

const rotate = async (token: string): Promise<string> => {
  await pass(rotate_seconds);
  const { status, successor } = await use(token);
  if (status !== 200 || !successor) throw new Error('expected a new token');
  return successor;
};

test('R7.1 an old token is replaced on its next use, and the answer brings the session headers', async () => {
  expect(await use(session.access_token)).toEqual({ status: 200, successor: null });
  await pass(rotate_seconds - 5);
  expect((await use(session.access_token)).successor).toBeNull();
  await pass(5);
  const { headers } = await app.call(company.getCompany, { as: session });
  const successor = headers.get('x-access-token');
  expect(successor).toMatch(/^[\w-]{43}$/);
  expect(headers.get('session-id')).toBe(session.session_id);
  expect(headers.get('company-id')).toBe(session.company_id);
  expect(headers.get('employee-id')).toBe(session.employee_id);
  expect(await use(successor as string)).toEqual({ status: 200, successor: null });
});

test('of many calls at the same time exactly one gets the new token, and all are answered', async () => {
  await pass(rotate_seconds);
  const answers = await Promise.all(Array.from({ length: 20 }, () => use(session.access_token)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(answers.filter((answer) => answer.successor !== null)).toHaveLength(1);
});

test('the replaced token stays valid until its successor is used, and for a grace period after that', async () => {
  const successor = await rotate(session.access_token);
  expect((await use(session.access_token)).status).toBe(200);
  expect((await use(successor)).status).toBe(200);
  await pass(grace_seconds - 5);
  expect(await use(session.access_token)).toEqual({ status: 200, successor: null });
  expect((await use(successor)).status).toBe(200);
});

test('a replaced token after its grace period is a copy: the session ends for everyone', async () => {
  const successor = await rotate(session.access_token);
  await use(successor);
  await pass(grace_seconds + 1);
  expect((await use(session.access_token)).status).toBe(401);
  const answer = await app.call(company.getCompany, { as: { ...session, access_token: successor } });
  expect([answer.status, answer.failure.error_code]).toEqual([401, 'AUTH_INVALID_TOKEN']);
});

test('a successor that was lost on the way is replaced, and signs no one out', async () => {
  const lost = await rotate(session.access_token);
  expect((await use(session.access_token)).successor).toBeNull();
  await pass(31);
  const { status, successor } = await use(session.access_token);
  expect(status).toBe(200);
  expect(successor).not.toBe(lost);
  expect((await use(lost)).status).toBe(401);
  expect((await use(successor as string)).status).toBe(200);
  expect((await use(session.access_token)).status).toBe(200);
});

test('a token two generations old belongs to no one, and does not end the session', async () => {
  const second = await rotate(session.access_token);
  await use(second);
  await pass(grace_seconds + 1);
  const third = await rotate(second);
  expect((await use(session.access_token)).status).toBe(401);
  expect((await use(third)).status).toBe(200);
});

test('resolving the session while the token is replaced answers with the new one', async () => {
  await pass(rotate_seconds);
  const answer = await app.call(auth.resolveSession, { as: session });
  expect(answer.data.access_token).toBe(answer.headers.get('x-access-token'));
  expect(answer.data.access_token).not.toBe(session.access_token);
});

test('a session in use is looked up once and then remembered', async () => {
  // Earlier messages may still be on their way: first to the database, then back, in order.
  await expect.poll(() => app.pool.totalCount - app.pool.idleCount).toBe(0);
  const told = new Promise<void>((resolve) => {
    app.platform.invalidation.on('told', () => resolve());
  });
  await app.pool.query(`select pg_notify('plaudit_invalidation', 'told all')`);
  await told;
  await use(session.access_token);
  await app.pool.query('update session set revoked_at = now() where session_id = $1', [session.session_id]);
  expect((await use(session.access_token)).status).toBe(200);
  app.platform.invalidation.send('session', `${session.company_id}:${session.session_id}`);
  expect((await use(session.access_token)).status).toBe(401);
});

test('the time of last use moves at most every five minutes', async () => {
  const seen = async () =>
    (
      await app.pool.query<{ last_seen_at: Date }>('select last_seen_at from session where session_id = $1', [
        session.session_id,
      ])
    ).rows[0]?.last_seen_at as Date;
  await app.pool.query(`update session set last_seen_at = now() - interval '4 minutes' where session_id = $1`, [
    session.session_id,
  ]);
  const before = await seen();
  await use(session.access_token);
  expect(await seen()).toEqual(before);
  await app.pool.query(`update session set last_seen_at = now() - interval '6 minutes' where session_id = $1`, [
    session.session_id,
  ]);
  await pass(0);
  await use(session.access_token);
  expect((await seen()).getTime()).toBeGreaterThan(before.getTime());
});
