import { expect, test } from 'vitest';
import { importRule } from './imports.ts';
import { complaints } from './testing/tree.ts';

const importing = (from: string, specifier: string): string[] =>
  complaints(importRule, { [from]: `import { x } from '${specifier}';` });

test.each([
  ['contract/src/points.ts', 'zod'],
  ['contract/src/words/markdown.ts', 'mdast-util-from-markdown'],
  ['server/src/platform/http/server.ts', '@plaudit/contract/errors'],
  ['server/src/modules/points/points.ts', '../../platform/db/transact.ts'],
  ['server/src/modules/points/points.ts', './queries.ts'],
  ['server/src/modules/points/points.ts', '../people/people.ts'],
  ['server/src/modules/points/points.ts', '../people/access.ts'],
  ['server/src/modules/points/view.ts', '../people/view.ts'],
  ['server/src/modules/points/subscribers.ts', '../recognition/events.ts'],
  ['server/src/modules/points/points.test.ts', '../people/queries.ts'],
  ['server/src/app.ts', './modules/points/index.ts'],
  ['web/src/features/feed/pages/home.tsx', '../../people/queries.ts'],
  ['web/src/features/feed/pages/home.tsx', '../../people/index.ts'],
  ['web/src/features/feed/pages/home.tsx', '../../people/components/avatar.tsx'],
  ['web/src/ui/button.tsx', '../lib/format/number.ts'],
  ['web/src/sw/push.ts', '../lib/navigation/deep-link.ts'],
  ['web/src/app/router.tsx', '../features/feed/pages/home.tsx'],
  ['e2e/support/test.ts', '../../tools/chromium.ts'],
])('%s may import %s', (from, specifier) => {
  expect(importing(from, specifier)).toEqual([]);
});

test.each([
  ['contract/src/points.ts', 'kysely', 'nothing but zod'],
  ['contract/src/points.ts', 'mdast-util-from-markdown', 'nothing but zod'],
  ['contract/src/words/plain.ts', 'kysely', 'nothing but zod'],
  ['contract/src/points.ts', '../../server/src/app.ts', 'contract may not import server root'],
  ['server/src/platform/http/server.ts', '../../modules/points/points.ts', 'platform may not import module points'],
  ['server/src/modules/points/points.ts', '../people/queries.ts', 'another module offers only'],
  ['server/src/modules/points/points.ts', '../role/assign/assign.ts', 'another module offers only'],
  ['server/src/modules/points/points.ts', '../../app.ts', 'module points may not import server root'],
  ['server/src/modules/points/points.ts', '../../../../web/src/lib/api.ts', 'module points may not import web lib'],
  ['web/src/lib/api.ts', '../features/feed/queries.ts', 'web lib may not import feature feed'],
  ['web/src/ui/button.tsx', '../features/feed/queries.ts', 'web ui may not import feature feed'],
  ['web/src/features/feed/queries.ts', '../people/mutations.ts', 'another feature offers only'],
  ['web/src/features/feed/queries.ts', '../people/components/card/inner.tsx', 'another feature offers only'],
  ['web/src/features/feed/queries.ts', '../people/admin/section.tsx', 'another feature offers only'],
  ['web/src/features/feed/queries.ts', '../../app/paths.ts', 'feature feed may not import web app'],
  ['web/src/sw/push.ts', '../ui/button.tsx', 'web worker may not import web ui'],
  ['web/src/lib/api.ts', '../../../server/src/config.ts', 'web lib may not import server config'],
])('%s may not import %s', (from, specifier, complaint) => {
  expect(importing(from, specifier)).toEqual([expect.stringContaining(complaint)]);
});

test('types, re-exports and dynamic imports count as imports and are reported with their line', () => {
  const text = `import type { A } from '../../app/a.ts';\nexport { b } from '../../app/b.ts';\nconst c = await import('../../app/c.ts');\n`;
  expect(
    complaints(importRule, { 'web/src/features/feed/queries.ts': text }).map((line) => line.split(' ')[0]),
  ).toEqual([
    'web/src/features/feed/queries.ts:1',
    'web/src/features/feed/queries.ts:2',
    'web/src/features/feed/queries.ts:3',
  ]);
});
