import { expect, test } from 'vitest';
import { judgeToken } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const [present, former, stranger] = ['present', 'former', 'stranger'].map((text) => Buffer.from(text.padEnd(32)));
const times = { TOKEN_ROTATE_SECONDS: 600, TOKEN_GRACE_SECONDS: 60 };

type Row = Parameters<typeof judgeToken>[0];
const judge = (change: Partial<Row>, token = present) =>
  judgeToken(
    {
      token_hash: present as Buffer,
      token_issued_at: secondsAgo(10),
      previous_token_hash: null,
      previous_expires_at: null,
      ...change,
    },
    token as Buffer,
    now,
    times,
  );

test('R7.1: a token is used until it is old, then replaced', () => {
  expect(judge({})).toEqual({ kind: 'use', confirms: false });
  expect(judge({ token_issued_at: secondsAgo(599) }).kind).toBe('use');
  expect(judge({ token_issued_at: secondsAgo(600) }).kind).toBe('rotate');
  expect(judge({}, stranger)).toEqual({ kind: 'refuse', confirms: false });
});

test('the first use of a successor confirms it, and it stays while its predecessor may be on the way', () => {
  const issued = { previous_token_hash: former as Buffer, token_issued_at: secondsAgo(700) };
  expect(judge(issued)).toEqual({ kind: 'use', confirms: true });
  const in_grace = { ...issued, previous_expires_at: secondsAgo(-1) };
  expect(judge(in_grace)).toEqual({ kind: 'use', confirms: false });
  expect(judge({ ...issued, previous_expires_at: now })).toEqual({ kind: 'rotate', confirms: false });
});

test('a predecessor is used in its grace period, and later means that there is a copy of it', () => {
  const issued = { previous_token_hash: former as Buffer };
  expect(judge({ ...issued, previous_expires_at: secondsAgo(-1) }, former).kind).toBe('use');
  expect(judge({ ...issued, previous_expires_at: now }, former).kind).toBe('revoke');
  expect(judge({ ...issued, previous_expires_at: secondsAgo(-1) }, stranger).kind).toBe('refuse');
});

test('a successor that wasn’t used for half a minute never arrived, and is replaced', () => {
  const issued = { previous_token_hash: former as Buffer };
  expect(judge({ ...issued, token_issued_at: secondsAgo(29) }, former)).toEqual({ kind: 'use', confirms: false });
  expect(judge({ ...issued, token_issued_at: secondsAgo(30) }, former)).toEqual({ kind: 'replace', confirms: false });
});
