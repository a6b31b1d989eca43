import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPermission, type Permission, permissions } from '@plaudit/contract/people/permissions';

const lists = fc.subarray([...permissions]);

describe('permission checks (R6.1)', () => {
  it('allow what asks for nothing, and deny everything without a session', () => {
    expect(hasPermission([], {})).toBe(true);
    expect(hasPermission([], { all: [], any: [] })).toBe(true);
    expect(hasPermission(null, {})).toBe(false);
  });

  it('need every one of `all`', () => {
    const all: Permission[] = ['people.view', 'people.manage'];
    expect(hasPermission(['people.view', 'people.manage', 'points.manage'], { all })).toBe(true);
    expect(hasPermission(['people.view'], { all })).toBe(false);
  });

  it('need one of `any`, besides every one of `all`', () => {
    const any: Permission[] = ['company.manage', 'recognition.manage'];
    expect(hasPermission(['recognition.manage'], { any })).toBe(true);
    expect(hasPermission(['recognition.give'], { any })).toBe(false);
    expect(hasPermission(['recognition.manage'], { any, all: ['people.view'] })).toBe(false);
  });

  it('never deny more to a person who holds more', () => {
    fc.assert(
      fc.property(lists, lists, lists, lists, (held, more, all, any) => {
        fc.pre(hasPermission(held, { all, any }));
        expect(hasPermission([...held, ...more], { all, any })).toBe(true);
      }),
    );
  });
});
