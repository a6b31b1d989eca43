import { expect, it } from 'vitest';
import type { Tree } from '../structure/source.ts';
import { testsFor } from './tests-for.ts';

const treeOf = (imports: Record<string, string[]>, texts: Record<string, string> = {}) =>
  ({
    files: Object.entries(imports).map(([path, targets]) => ({
      path,
      text: texts[path] ?? '',
      imports: targets.map((target) => ({ target })),
    })),
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

it('takes tests that are likely to be about a source before nearer ones', () => {
  const app = ['lib/web-push.ts', 'sso/reads.ts'];
  const tree = treeOf(
    {
      'lib/web-push.ts': [],
      'lib/near.test.ts': ['lib/web-push.ts'],
      'sso/reads.ts': ['lib/web-push.ts'],
      'sso/beside.test.ts': ['app/all.ts'],
      'app/all.ts': app,
      'app/nearest.test.ts': app,
      'app/says-judge.test.ts': ['app/all.ts'],
      'app/says-push.test.ts': ['app/all.ts'],
    },
    {
      'lib/web-push.ts': 'export const judge = 1;',
      'app/says-judge.test.ts': "it('is judged', () => judge());",
      'app/says-push.test.ts': "send({ platform: 'web_push' });",
    },
  );
  const { far } = testsFor(tree, 'lib/web-push.ts');
  expect(far).toHaveLength(3);
  expect(new Set(far)).toEqual(new Set(['app/says-judge.test.ts', 'app/says-push.test.ts', 'sso/beside.test.ts']));
});
