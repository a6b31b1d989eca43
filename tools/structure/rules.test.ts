import { expect, test } from 'vitest';
import { bareStringsRule } from './bare-strings.ts';
import { cycleRule } from './cycles.ts';
import { environmentRule } from './environment.ts';
import { fileLengthRule } from './file-length.ts';
import { manifestRule } from './manifests.ts';
import { picturesRule } from './pictures.ts';
import { decidesAboutAll } from './has-selectors.ts';
import { iconButtonsRule } from './icon-buttons.ts';
import { primaryButtonsRule } from './primary-buttons.ts';
import { lazyPartsRule } from './lazy-parts.ts';
import { localeFilesRule } from './locale-files.ts';
import { localeKeysRule } from './locale-keys.ts';
import { tableNamesRule, tableOwnersRule } from './tables.ts';
import { complaints } from './testing/tree.ts';
import { vocabularyRule } from './vocabulary.ts';
import { betterWords, wordsRule } from './words.ts';

const module = 'server/src/modules';

test('a cycle of files is found and shown, one of types alone is not', () => {
  const cycle = {
    'web/src/lib/a.ts': `import './b.ts';`,
    'web/src/lib/b.ts': `import './c.ts';`,
    'web/src/lib/c.ts': `import './a.ts';`,
  };
  expect(complaints(cycleRule, cycle)).toEqual([
    'web/src/lib/a.ts cycle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts',
  ]);
  expect(complaints(cycleRule, { ...cycle, 'web/src/lib/c.ts': `import type { A } from './a.ts';` })).toEqual([]);
});

test('modules may not depend on each other in a circle, even by types and through different files', () => {
  const files = {
    [`${module}/a/a.ts`]: `import type { B } from '../b/view.ts';`,
    [`${module}/b/b.ts`]: `import { a } from '../a/access.ts';`,
  };
  expect(complaints(cycleRule, files)).toEqual(['module a cycle: module a → module b → module a']);
  expect(complaints(cycleRule, { ...files, [`${module}/b/b.ts`]: '' })).toEqual([]);
});

test('a module has only files of the vocabulary, at every depth', () => {
  const fine = [
    'points/points.ts',
    'points/queries.ts',
    'points/index.ts',
    'points/points.test.ts',
    'recognition/reactions/reactions.ts',
  ];
  expect(complaints(vocabularyRule, Object.fromEntries(fine.map((path) => [`${module}/${path}`, ''])))).toEqual([]);
  expect(complaints(vocabularyRule, { [`${module}/points/service.ts`]: '' })).toHaveLength(1);
  expect(complaints(vocabularyRule, { 'web/src/lib/utils.ts': '', 'web/src/lib/helpers/x.ts': '' })).toHaveLength(2);
  expect(complaints(vocabularyRule, { 'web/src/ui/MyButton.tsx': '' })).toEqual([
    'web/src/ui/MyButton.tsx file names are kebab-case',
  ]);
});

test('a manifest lists all that its domain declares, and app.ts lists it', () => {
  const files = {
    'server/src/app.ts': `import { points } from './modules/points/index.ts';`,
    [`${module}/points/index.ts`]: `import { corrected } from './points.ts';
      import { jobs } from './jobs.ts';
      import { subscribers as reacts } from './subscribers.ts';
      export const points: Module = { jobs, subscribers: reacts, audited: [corrected] };`,
    [`${module}/points/points.ts`]: `export const corrected = defineAction({ name: 'points.corrected' });`,
    [`${module}/points/jobs.ts`]: `import { expire } from './expiry/expiry.ts'; export const jobs = [expire];`,
    [`${module}/points/expiry/expiry.ts`]: `export const expire = defineJob('points.expire');`,
    [`${module}/points/subscribers.ts`]: `const other = 1; export const subscribers = [on(other)];`,
  };
  expect(complaints(manifestRule, files)).toEqual([]);
  const forgotten = {
    ...files,
    'server/src/app.ts': '',
    [`${module}/points/jobs.ts`]: 'export const jobs = [];',
    [`${module}/points/personal/personal.ts`]: 'export const personal: PersonalData = { tables: {} };',
    [`${module}/feed/feed.ts`]: `import './silent.ts';`,
  };
  expect(complaints(manifestRule, forgotten).toSorted()).toEqual([
    'server/src/app.ts does not list points',
    `${module}/feed/feed.ts:1 imports a file for its side effect: list what it declares in a manifest`,
    `${module}/feed/index.ts feed has no manifest: index.ts lists what it adds to the product`,
    `${module}/points/expiry/expiry.ts:1 expire is declared, but the manifest in ${module}/points/index.ts does not list it`,
    `${module}/points/personal/personal.ts:1 personal is declared, but the manifest in ${module}/points/index.ts does not list it`,
  ]);
});

test.each([
  `db.selectFrom('employee as e')`,
  `db.selectFrom('a').innerJoin('b', 'a.x', 'b.x')`,
  'sql`select 1 from employee`',
  'sql`update employee set x = 1`',
  `client.query('insert into employee values (1)')`,
])('only queries.ts may hold %s', (text) => {
  expect(complaints(tableNamesRule, { [`${module}/people/people.ts`]: text }).length).toBeGreaterThan(0);
  expect(
    complaints(tableNamesRule, {
      [`${module}/people/queries.ts`]: text,
      'server/src/platform/db/migrate.ts': text,
      'server/seed/people.ts': text,
    }),
  ).toEqual([]);
});

test('SQL without a table may be anywhere', () => {
  expect(
    complaints(tableNamesRule, {
      [`${module}/people/people.ts`]:
        'const now = sql`extract(epoch from now())`; const set = new Map(); set.get("from here");',
    }),
  ).toEqual([]);
});

test('a table is written by one module and read by any', () => {
  const files = {
    [`${module}/points/queries.ts`]: `db.insertInto('entry')`,
    [`${module}/recognition/queries.ts`]: `db.selectFrom('entry')`,
  };
  expect(complaints(tableOwnersRule, files)).toEqual([]);
  expect(
    complaints(tableOwnersRule, {
      ...files,
      [`${module}/recognition/queries.ts`]: 'sql`delete from entry where true`',
    }),
  ).toEqual([
    `${module}/recognition/queries.ts recognition writes the table entry, and so does points: one of them owns it`,
  ]);
});

test.each([
  '<p>Hello</p>',
  '<input placeholder="Your name" />',
  '<img alt={`Picture of ${name}`} />',
  `<p>{'Hello'}</p>`,
  '<button aria-label="Close" />',
  '<Hero heading="Welcome" />',
  `<Meter aria-valuetext={'three of five'} />`,
  '<p>{is_new ? `Fresh` : null}</p>',
  `<img alt={name ?? 'Nobody'} />`,
  `<p>{is_empty && 'Nothing here'}</p>`,
  `<List items={[{ label: 'All people' }]} />`,
])('the bare text in %s is refused', (jsx) =>
  expect(complaints(bareStringsRule, { 'web/src/ui/piece.tsx': `export const Piece = () => ${jsx};` })).toHaveLength(1),
);

test.each([
  `<p>{t('feed.hello')}</p>`,
  '<p className="wide">·</p>',
  `<input placeholder={t('name')} type={'text'} />`,
  '<b>{count}</b>',
  `<p>{is_empty && t('none')}</p>`,
  '<b>{`${first} · ${last}`}</b>',
  `<p title={t(is_on ? 'state.on' : 'state.off')} className={is_on ? 'Is on' : 'is-off'}>Plaudit</p>`,
  `<List items={[{ label: 'nav.home', title: 'home' }]} />`,
])('%s holds no bare text', (jsx) =>
  expect(complaints(bareStringsRule, { 'web/src/ui/piece.tsx': `export const Piece = () => ${jsx};` })).toEqual([]),
);

test.each([
  `toast({ title: 'Saved for everybody' });`,
  'toast({ title: `Hello ${name}`, tone });',
  `document.title = is_new ? 'News' : '';`,
  `export const choices = [{ value: 1, label: 'One day' }];`,
])('the bare text in %s is refused outside of screens, too', (code) =>
  expect(complaints(bareStringsRule, { 'web/src/features/feed/tell.ts': code })).toHaveLength(1),
);

test.each([
  `toast({ title: t('saved'), tone: 'success' });`,
  'document.title = `${title} · Plaudit`;',
  `throw new Error('Not ready yet');`,
  `export const sizes = { title: 'large', hint: 'types.hint' };`,
])('%s holds no bare text outside of screens', (code) =>
  expect(complaints(bareStringsRule, { 'web/src/features/feed/tell.ts': code })).toEqual([]),
);

const english = 'web/public/locales/en';

test('a key that no locale file of the screen has is refused, in every form in which it is used', () => {
  const files = {
    [`${english}/feed.json`]: '{"title":"Feed","count_one":"1","count_other":"2","kind":{"new":"New","old":"Old"}}',
    [`${english}/common.json`]: '{"save":"Save"}',
    'web/src/ui/fine.tsx': `const { t } = useTranslation('feed');
      t('title'); t('count', { count }); t('common:save'); t(\`kind.\${kind}\`); t(is ? 'kind.new' : 'kind.old');
      <Trans i18nKey="title" />;`,
  };
  expect(complaints(localeKeysRule, files)).toEqual([]);
  const wrong = `const { t } = useTranslation('feed');
    t('save'); t('titel'); t('common:title'); t(\`kinds.\${kind}\`); t(is ? 'kind.new' : 'kind.now');
    <Trans i18nKey="nothing" />;`;
  expect(complaints(localeKeysRule, { ...files, 'web/src/ui/wrong.tsx': wrong })).toEqual(
    ['save', 'titel', 'common:title', 'kinds.…', 'kind.now', 'nothing'].map((key) =>
      expect.stringContaining(`no locale file has the key “${key}”`),
    ),
  );
});

test('a key that nothing uses is refused, and so is a plural without its general form', () => {
  const files = {
    [`${english}/feed.json`]: '{"title":"Feed","table":{"a":"A"},"sentence":{"x":{"by":"X"}}}',
    'web/src/features/feed/words.ts': `t('title'); const keys = ['table.a']; const key = \`sentence.\${kind}.by\`;`,
  };
  expect(complaints(localeKeysRule, files)).toEqual([]);
  const more = '{"title":"Feed","table":{"a":"A"},"sentence":{"x":{"by":"X"}},"old":"Old"}';
  expect(complaints(localeKeysRule, { ...files, [`${english}/feed.json`]: more })).toEqual([
    `${english}/feed.json nothing uses the key “old”`,
  ]);
  expect(
    complaints(localeKeysRule, {
      [`${english}/feed.json`]: '{"people_one":"1 person"}',
      'web/src/ui/people.ts': `t('people', { count })`,
    }),
  ).toEqual([`${english}/feed.json “people_one” has no _other form`]);
});

test('words are in the file of a feature, or in what every screen may need', () => {
  const files = {
    'web/src/features/custom-field/feature.ts': '',
    [`${english}/custom-field.json`]: '{}',
    [`${english}/custom-field-admin.json`]: '{}',
    [`${english}/common.json`]: '{}',
  };
  expect(complaints(localeFilesRule, files)).toEqual([]);
  expect(complaints(localeFilesRule, { ...files, [`${english}/fields.json`]: '{}' })).toEqual([
    `${english}/fields.json no feature has this name`,
  ]);
});

test('only the settings read the environment', () => {
  const text = 'export const port = process.env.PORT;';
  expect(
    complaints(environmentRule, {
      'server/src/config.ts': text,
      'tools/dev.ts': text,
      'web/vite.config.ts': text,
      [`${module}/a/a.test.ts`]: text,
    }),
  ).toEqual([]);
  expect(
    complaints(environmentRule, {
      'server/src/main.ts': text,
      'web/src/lib/api.ts': 'import.meta.env.VITE_URL; import.meta.env.DEV',
    }),
  ).toHaveLength(2);
});

test('a file of more than 400 lines is refused', () => {
  expect(complaints(fileLengthRule, { 'web/src/lib/long.ts': 'x;\n'.repeat(400) })).toEqual([]);
  expect(complaints(fileLengthRule, { 'web/src/lib/long.ts': 'x;\n'.repeat(401) })).toEqual([
    'web/src/lib/long.ts 401 lines: split it by subject',
  ]);
});

test('a picture of the server is not left to a bare <img>, one of the app itself may be', () => {
  const page = (jsx: string) => ({
    'web/src/features/feed/pages/page.tsx': `export const Page = ({ url }) => ${jsx};`,
  });
  expect(complaints(picturesRule, page('<img src={url} alt="" />'))).toHaveLength(1);
  expect(complaints(picturesRule, page('<img {...url} alt="" />'))).toHaveLength(1);
  expect(complaints(picturesRule, page('<img src="/icon.svg" alt="" />'))).toEqual([]);
});

test('a main action is a primary button, in the accent of the page', () => {
  const page = (jsx: string) => ({
    'web/src/features/feed/pages/page.tsx': `export const Page = ({ type, look }) => ${jsx};`,
  });
  expect(complaints(primaryButtonsRule, page('<Button size="3" highContrast />'))).toHaveLength(1);
  expect(complaints(primaryButtonsRule, page('<PrimaryButton data-accent-color={type.color} />'))).toHaveLength(1);
  for (const fine of [
    '<PrimaryButton />',
    '<Button variant="soft" />',
    '<Button color="red" />',
    '<Button {...look} />',
  ])
    expect(complaints(primaryButtonsRule, page(fine))).toEqual([]);
});

test('a button with a picture alone shows what it does', () => {
  // Written apart: the rule reads this file, too.
  const themed = ['Icon', 'Button'].join('');
  const page = (text: string) => complaints(iconButtonsRule, { 'web/src/features/feed/components/row.tsx': text });
  expect(page(`import { Flex, ${themed} } from '@radix-ui/themes';`)).toHaveLength(1);
  expect(
    page(`import { Flex } from '@radix-ui/themes'; import { IconButton } from '../../../ui/icon-button.tsx';`),
  ).toEqual([]);
});

test.each([
  ['.pair:has(.count) > :first-child:not(.count)', true],
  ['body:has(.pin) *', true],
  ['.a:has(> .b) + :not(.c)', true],
  ['.pair:has(.count) > .first:not(.count)', false],
  [':root:has(.page[data-one]) :is(.bottom-bar, .top-bar)', false],
  [':is(.field, .area):has([aria-invalid="true"])', false],
  ['.pair > :first-child', false],
])('whether %s makes a browser look at the whole page: %s', (selector, does) =>
  expect(decidesAboutAll(selector)).toBe(does),
);

test('parts of the app are loaded by lazyPart alone', () => {
  const part = (text: string) => complaints(lazyPartsRule, { 'web/src/app/part.tsx': text });
  expect(part(`import { lazy } from 'react'; const Part = lazy(() => import('./x.tsx'));`)).toHaveLength(1);
  expect(part(`import * as React from 'react'; const Part = React.lazy(() => import('./x.tsx'));`)).toHaveLength(1);
  expect(part(`import { lazyRouteComponent } from '@tanstack/react-router';`)).toHaveLength(1);
  expect(part(`import { useState } from 'react'; import { lazyPart } from '../lib/loading/lazy-part.ts';`)).toEqual([]);
});

test.each([
  ['Work e-mail', 'email'],
  ['Whoever joins later', 'people who …, or anyone who …'],
  ['Somebody mentions you', 'someone, or who it is'],
  ['Try a colour here', 'color'],
  ['You were recognised', '…ize'],
  ['The order was cancelled', 'canceled, traveled, …'],
  ['You’re offline', "a straight apostrophe, as the specification's messages have"],
])('“%s” is written otherwise', (sentence, instead) => expect(betterWords(sentence)).toEqual([instead]));

test.each(["You're offline", 'Canceling takes a moment', 'Someone recognized {{somebody}}', 'Email'])(
  '“%s” is plain American English',
  (sentence) => expect(betterWords(sentence)).toEqual([]),
);

test('rewritten words do not come back in comments and titles of tests; strings and code keep theirs', () => {
  const problems = (path: string, text: string) => complaints(wordsRule, { [path]: text });
  expect(problems('server/src/a.ts', 'export const a = 1;\n/** Whoever asks. */\nexport const b = 2;')).toEqual([
    'server/src/a.ts:2 write people who …, or anyone who …',
  ]);
  expect(problems('web/src/a.test.ts', "it.each([1])('is read %i times meanwhile', () => {});")).toHaveLength(1);
  expect(problems('web/src/a.test.ts', 'describe(`${b} in colour`, () => {});')).toHaveLength(1);
  expect(problems('web/src/a.css', 'a { color: red; }\n/* Somebody\n else */')).toEqual([
    'web/src/a.css:2 write someone, or who it is',
  ]);
  expect(problems('web/src/a.ts', "// `anew` is a name.\nexport const anew = 'Work e-mail';")).toEqual([]);
});
