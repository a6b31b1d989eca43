import { expect, it } from 'vitest';
import type { Tree } from '../structure/source.ts';
import { testsFor } from './tests-for.ts';

const treeOf = (imports: Record<string, string[]>) =>
  ({
    files: Object.entries(imports).map(([path, targets]) => ({ path, imports: targets.map((target) => ({ target })) })),
  }) as unknown as Tree;

it('tries tests beside a source and those that import it first, then those that reach it, nearest first', () => {
  const tree = treeOf({
    'lib/a/time.ts': [],
    'lib/a/other.test.ts': [],
    'lib/b/uses.ts': ['lib/a/time.ts'],
    'app/page.ts': ['lib/b/uses.ts'],
    'app/page.test.ts': ['app/page.ts'],
    'lib/b/uses.test.ts': ['lib/b/uses.ts'],
    'lib/c/direct.test.ts': ['lib/a/time.ts'],
    'lib/d/nothing.test.ts': [],
  });
  expect(testsFor(tree, 'lib/a/time.ts')).toEqual({
    near: ['lib/a/other.test.ts', 'lib/c/direct.test.ts'],
    far: ['lib/b/uses.test.ts', 'app/page.test.ts'],
  });
});

it('takes the tests of the folder above where none is near', () => {
  const tree = treeOf({ 'lib/a/b/deep.ts': [], 'lib/a/above.test.ts': [] });
  expect(testsFor(tree, 'lib/a/b/deep.ts')).toEqual({ near: ['lib/a/above.test.ts'], far: [] });
});

it('takes a test of the same name first, no matter how far away it is', () => {
  const tree = treeOf({
    'lib/times.ts': [],
    'lib/query.ts': ['lib/times.ts'],
    'lib/beside.test.ts': [],
    'app/times.test.ts': ['lib/query.ts'],
    'app/query.test.ts': ['lib/query.ts'],
    'other/times.test.ts': [],
  });
  expect(testsFor(tree, 'lib/times.ts')).toEqual({
    near: ['lib/beside.test.ts', 'app/times.test.ts'],
    far: ['app/query.test.ts'],
  });
});
