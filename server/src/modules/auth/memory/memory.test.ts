import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { recall, remember, versionNow } from './memory.ts';

const hour_ms = 3_600_000;
const token_hash = Buffer.alloc(32);
let ctx: Context;
let tell: (topic: string, key: string | null) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const listeners = new Map<string, (key: string | null) => void>();
  const on = (topic: string, listener: (key: string | null) => void) => void listeners.set(topic, listener);
  ctx = { invalidation: { on } } as unknown as Context;
  tell = (topic, key) => listeners.get(topic)?.(key);
});
afterEach(() => void vi.useRealTimers());

/** Remembers a session, as after a look-up. `looked_at`: how often someone asked whose it is. */
const keep = (company_id: string, employee_id: string, session_id: string, until = Date.now() + hour_ms) => {
  const seen = { looked_at: 0 };
  const viewer = {
    company_id,
    session_id,
    permissions: [],
    get employee_id() {
      seen.looked_at += 1;
      return employee_id;
    },
  };
  remember(ctx, versionNow(ctx), { viewer, changes_at: new Date(until), token_hash, until });
  seen.looked_at = 0;
  return seen;
};
const known = (...names: string[]) =>
  names.filter((name) => {
    const [company_id = '', session_id = ''] = name.split(' ');
    return recall(ctx, company_id, session_id) !== undefined;
  });
const all = ['one s1', 'one s2', 'one s3', 'two s1'];
const keepAll = () => {
  keep('one', 'ada', 's1');
  keep('one', 'ada', 's2');
  keep('one', 'bo', 's3');
  keep('two', 'ada', 's1');
  expect(known(...all)).toEqual(all);
};

test.each([
  ['session', 'one:s1', ['one s2', 'one s3', 'two s1']],
  ['session', null, []],
  ['employee', 'one:ada', ['one s3', 'two s1']],
  ['employee', 'one:no one', all],
  ['employee', null, []],
  ['company', 'one', ['two s1']],
  ['company', null, []],
])('a change of %s %s drops the sessions it is about, and those alone', (topic, key, left) => {
  keepAll();
  tell(topic, key);
  expect(known(...all)).toEqual(left);
});

test('a session that was dropped and came back is dropped by the next change, too', () => {
  keepAll();
  for (const [topic, key] of [
    ['session', 'one:s3'],
    ['employee', 'one:bo'],
    ['company', 'one'],
  ] as const) {
    tell(topic, key);
    keep('one', 'bo', 's3');
    expect(known('one s3')).toEqual(['one s3']);
  }
  tell('employee', 'one:bo');
  expect(known('one s3')).toEqual([]);
});

test('a change of a person costs the same however many others are signed in: it looks at no session of theirs', () => {
  const own = keep('one', 'ada', 's1');
  const others = [keep('one', 'bo', 's2'), keep('two', 'ada', 's1')];
  tell('employee', 'one:ada');
  expect(own.looked_at).toBeGreaterThan(0);
  expect(others).toEqual([{ looked_at: 0 }, { looked_at: 0 }]);
});

test.each(['session', 'employee', 'company'])(
  'a session that was read before a change of a %s is not kept',
  (topic) => {
    const version = versionNow(ctx);
    tell(topic, 'any');
    const viewer = { company_id: 'one', employee_id: 'ada', session_id: 's1', permissions: [] };
    const until = Date.now() + hour_ms;
    remember(ctx, version, { viewer, changes_at: new Date(until), token_hash, until });
    expect(known('one s1')).toEqual([]);
  },
);

test('nothing is left of a session that was dropped', () => {
  keepAll();
  tell('employee', 'one:ada');
  const looked = vi.spyOn(Map.prototype, 'get');
  tell('employee', 'one:ada');
  tell('company', 'one');
  const found = looked.mock.calls.map(([key], index) => [key, looked.mock.results[index]?.value !== undefined]);
  looked.mockRestore();
  expect(found).toContainEqual(['one:ada', false]);
  expect(found).toContainEqual(['one:s3', true]);
  expect(found.map(([key]) => key)).not.toContain('one:s1');
});

test('a session is known for half a minute, and no longer than its token may be believed', () => {
  keep('one', 'ada', 's1');
  keep('one', 'ada', 's2', Date.now() + 10_000);
  vi.advanceTimersByTime(9_999);
  expect(known('one s1', 'one s2')).toEqual(['one s1', 'one s2']);
  vi.advanceTimersByTime(1);
  expect(known('one s1', 'one s2')).toEqual(['one s1']);
  vi.advanceTimersByTime(20_000);
  expect(known('one s1')).toEqual([]);
});

test('of more sessions than a process keeps, those that were looked up first go', () => {
  keep('one', 'ada', 's1');
  keep('one', 'ada', 's2');
  for (let number = 0; number < 19_998; number += 1) keep('many', 'bo', `s${number}`);
  expect(known('one s1', 'one s2')).toEqual(['one s1', 'one s2']);
  keep('one', 'ada', 's1');
  keep('many', 'bo', 'one more');
  expect(known('one s1', 'one s2')).toEqual(['one s1']);
});
