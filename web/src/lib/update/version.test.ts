import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, shortCommit } from './version.ts';

describe('the order of versions (R4.7)', () => {
  it.each([
    ['1.2', '1.2.0', 0],
    ['1', '1.0.0.0', 0],
    ['1.10', '1.9', 1],
    ['1.9.9', '1.10', -1],
    ['10.0.0', '9.9.9', 1],
    ['01.002', '1.2', 0],
    ['v1.4.0', '1.4.0', 0],
    ['1.4.0+build.7', '1.4.0', 0],
    // Larger than JavaScript numbers can distinguish.
    ['1.9007199254740993', '1.9007199254740992', 1],
  ])('goes by its numbers, missing ones as 0: %s against %s', (a, b, result) =>
    expect(compareVersions(a, b)).toBe(result),
  );

  it.each([
    ['2.0.0-rc.1', '2.0.0', -1],
    ['2.0.0-rc.1', '2', -1],
    ['2.0.0-rc.1', '1.9.9', 1],
    ['2.0.0-rc.2', '2.0.0-rc.10', -1],
    ['2.0.0-rc', '2.0.0-rc.1', -1],
    ['2.0.0-alpha', '2.0.0-beta', -1],
    ['2.0.0-1', '2.0.0-alpha', -1],
    ['2.0.0-rc-1.1', '2.0.0-rc-1.1', 0],
    ['2.0-rc.1+a', '2.0.0-rc.1+b', 0],
    ['2.0.0-', '2.0.0', 0],
    ['-rc.1', '0', -1],
  ])('puts a release above its pre-release: %s against %s', (a, b, result) =>
    expect(compareVersions(a, b)).toBe(result),
  );

  it.each([
    ['', '0', 0],
    ['junk', '0.0.1', -1],
    ['1..3', '1.0.3', 0],
    ['1.x.3', '1.0.3', 0],
    [' 1.2.3\n', '1.2.3', 0],
    ['1.2.3b', '1.2.3', 0],
  ])('takes what is no number for 0: %j against %j', (a, b, result) => expect(compareVersions(a, b)).toBe(result));

  const version = fc
    .tuple(
      fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom('rc', 'beta', '1', '2', '10', ''), { maxLength: 3 }),
    )
    .map(([numbers, pre]) => numbers.join('.') + (pre.length ? `-${pre.join('.')}` : ''));

  it('is one order: the same both ways round, and of a sorted list each is at most every later one', () => {
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), (versions) => {
        const sorted = versions.toSorted(compareVersions);
        const pairs = sorted.flatMap((a, at) => sorted.slice(at).map((b) => [a, b] as const));
        for (const [a, b] of pairs) {
          expect(compareVersions(a, b)).toBeLessThanOrEqual(0);
          expect(compareVersions(b, a) + compareVersions(a, b)).toBe(0);
        }
      }),
    );
  });

  it('never throws, for any input', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => [-1, 0, 1].includes(compareVersions(a, b))));
  });
});

describe('the short form of a commit id (R3.13)', () => {
  it.each([
    ['ed4d87c0f1e2d3c4b5a697887766554433221100', 'ed4d87c'],
    ['ed4d87c', 'ed4d87c'],
    ['dev', 'dev'],
    ['', ''],
  ])('of %j is %j', (id, short) => expect(shortCommit(id)).toBe(short));
});
