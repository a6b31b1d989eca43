import { expect, test } from 'vitest';
import { type Candidate, choose, closeness, reasonFor } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  closeness: closeness.team,
  has_birthday: false,
  has_anniversary: false,
  last_thanked_at: null,
  ...change,
});

test('the reason is the one that counts most', () => {
  const reasons = [
    candidate({ has_birthday: true, has_anniversary: true }),
    candidate({ has_anniversary: true, closeness: closeness.stranger }),
    candidate({ last_thanked_at: ago(40) }),
    candidate({ last_thanked_at: ago(20) }),
    candidate({ closeness: closeness.department }),
    candidate({ closeness: closeness.works_with, last_thanked_at: ago(200) }),
    candidate({ closeness: closeness.other }),
  ].map((each) => reasonFor(each, now));
  expect(reasons).toEqual(['birthday', 'anniversary', 'not_thanked_lately', 'team', 'department', 'works_with', null]);
});

test('people thanked lately are suggested only if there is nobody else', () => {
  const lately = candidate({ last_thanked_at: ago(3) });
  const other = candidate({ closeness: closeness.other });
  expect(choose([other, lately], now)).toEqual([other]);
  expect(choose([lately], now)).toEqual([lately]);
});

test('of strangers who celebrate, two come first', () => {
  const strangers = [1, 2, 3].map(() => candidate({ closeness: closeness.stranger, has_birthday: true }));
  const near = candidate();
  expect(choose([...strangers, near], now)).toEqual([strangers[0], strangers[1], near, strangers[2]]);
  expect(choose([...strangers, near], now, 2)).toEqual(strangers.slice(0, 2));
});

test('thanks are long ago after 30 days, and lately within 14', () => {
  const after = (ms: number) => candidate({ last_thanked_at: new Date(now.getTime() - ms) });
  expect([reasonFor(after(30 * 86_400_000), now), reasonFor(after(30 * 86_400_000 - 1), now)]).toEqual([
    'not_thanked_lately',
    'team',
  ]);
  const department = candidate({ last_thanked_at: ago(40), closeness: closeness.department });
  expect(reasonFor(department, now)).toBe('not_thanked_lately');
  const [fresh, lately] = [after(14 * 86_400_000), after(14 * 86_400_000 - 1)];
  expect(choose([lately, fresh], now)).toEqual([fresh]);
});
