import { expect, test } from 'vitest';
import { withTree } from '../structure/testing/tree.ts';
import { affectedTests, affectsBench } from './changed.ts';

const from = (...specifiers: string[]): string => specifiers.map((path) => `import '${path}';\n`).join('');
const app = '../../platform/testing/app.ts';
const files = {
  'contract/src/gift/endpoints.ts': '',
  'contract/src/group/endpoints.ts': '',
  'server/src/app.ts': from('./modules/gift/routes.ts', './modules/group/routes.ts'),
  'server/src/platform/clock.ts': '',
  'server/src/platform/testing/app.ts': from('../../app.ts'),
  'server/src/modules/gift/routes.ts': from('@plaudit/contract/gift/endpoints', './gift.ts'),
  'server/src/modules/gift/gift.ts': from('../../platform/clock.ts'),
  'server/src/modules/gift/gift.test.ts': from(app, '@plaudit/contract/gift/endpoints'),
  'server/src/modules/gift/badge/badge.test.ts': from('../../../platform/testing/app.ts'),
  'server/src/modules/group/routes.ts': from('@plaudit/contract/group/endpoints', './group.ts'),
  'server/src/modules/group/group.ts': '',
  'server/src/modules/group/group.test.ts': from(app, '@plaudit/contract/group/endpoints'),
  'server/src/modules/group/giving.test.ts': from(app, '@plaudit/contract/gift/endpoints'),
  'server/src/strangers.test.ts': from('./platform/testing/app.ts'),
  'web/src/lib/money.ts': '',
  'web/src/lib/money.test.ts': from('./money.ts'),
  'mobile/projects.test.ts': '',
  'e2e/support/mail.ts': '',
  'e2e/gift.spec.ts': from('./support/mail.ts'),
  'e2e/other.spec.ts': '',
};
const affectedBy = (...changed: string[]): string[] =>
  withTree(files, (tree) => affectedTests(tree, changed)).map((path) => path.replace(/^.*\//, ''));

const journeys = ['gift.spec.ts', 'other.spec.ts'];

test('a verb breaks the tests of its module and of those that make its calls, and every journey', () => {
  expect(affectedBy('server/src/modules/gift/gift.ts')).toEqual([
    ...journeys,
    'badge.test.ts',
    'gift.test.ts',
    'giving.test.ts',
    'strangers.test.ts',
  ]);
  expect(affectedBy('server/src/modules/group/group.ts')).not.toContain('gift.test.ts');
});

test('a change to a file that many depend on can break all of them', () => {
  expect(affectedBy('server/src/platform/clock.ts')).toEqual(
    expect.arrayContaining(['gift.test.ts', 'giving.test.ts', 'strangers.test.ts']),
  );
  expect(affectedBy('server/src/platform/db/migrations/1.sql')).toEqual(
    expect.arrayContaining(['gift.test.ts', 'group.test.ts']),
  );
  expect(affectedBy('package-lock.json')).toHaveLength(9);
});

test('a test breaks itself alone, a piece of the journeys those that use it, and a page of the docs nothing', () => {
  expect(affectedBy('server/src/modules/gift/gift.test.ts')).toEqual(['gift.test.ts']);
  expect(affectedBy('e2e/support/mail.ts')).toEqual(['gift.spec.ts']);
  expect(affectedBy('e2e/playwright.config.ts')).toEqual(journeys);
  expect(affectedBy('web/src/lib/money.ts')).toEqual([...journeys, 'money.test.ts']);
  expect(affectedBy('tools/chromium.ts')).toEqual(journeys);
  expect(affectedBy('docs/architecture.md', 'README.md')).toEqual([]);
});

test('a change to a file that tests read can break the tests next to it', () => {
  expect(affectedBy('mobile/android/app/build.gradle')).toEqual([...journeys, 'projects.test.ts']);
  expect(affectedBy('web/public/locales/en/common.json')).toEqual([...journeys, 'money.test.ts']);
});

test('a test in a part of a module covers the whole module', () => {
  expect(affectedBy('server/src/modules/gift/gift.ts')).toContain('badge.test.ts');
});

test('the bench runs when it changed itself', () => {
  expect(affectsBench(['docs/native.md', 'tools/bench/main.ts'])).toBe(true);
  expect(affectsBench(['web/src/start.tsx'])).toBe(false);
});
