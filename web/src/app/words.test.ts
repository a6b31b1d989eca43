import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { audit_areas } from '@plaudit/contract/audit/areas';
import { existing_modules } from '@plaudit/contract/company/modules';
import { report_subjects } from '@plaudit/contract/moderation/endpoints';
import { settings_sections } from '@plaudit/contract/paths';
import { permissions } from '@plaudit/contract/people/permissions';
import { place_visibilities } from '@plaudit/contract/place/schema';
import { features, loadAll } from './features.ts';

type Words = { readonly [name: string]: Words | string };
const read = (file: string): Words =>
  JSON.parse(readFileSync(new URL(`../../public/locales/en/${file}.json`, import.meta.url), 'utf8')) as Words;

const isThere = (words: Words, key: string): boolean => {
  const at = (from: Words | string | undefined, name: string) => (typeof from === 'object' ? from[name] : undefined);
  return typeof key.split('.').reduce<Words | string | undefined>(at, words) === 'string';
};

/** The keys that a file does not have. */
const missingIn = (file: string, keys: readonly string[]): string[] => {
  const words = read(file);
  return keys.filter((key) => !isThere(words, key)).map((key) => `${key} of ${file}.json`);
};

// The check of locale keys only sees that some key fits `nav.${key}`. A key that is missing would show as “Polls manage”.

test('everything a feature brings has its words', async () => {
  const sections = (await loadAll(({ admin }) => admin)).flatMap((part) => part.sections);
  const writes = (await loadAll((feature) => feature.writes)).flatMap((part) => Object.keys(part.writes.effects));
  const common = [
    ...features.flatMap(({ navigation }) => navigation.map(({ key }) => `nav.${key}`)),
    ...features.flatMap(({ pages, places }) =>
      [...pages, ...Object.values(places)].flatMap(({ module }) => (module ? `not_on.${module}` : [])),
    ),
    ...features.flatMap(({ cards }) =>
      Object.entries(cards).flatMap(([kind, { composer }]) => (composer ? `compose.${kind}` : [])),
    ),
  ];
  const admin = sections.flatMap(({ key, group }) => [`section.${key}`, `group.${group}`, `find.${key}`]);
  const settings = ['section', 'text', 'find'].flatMap((part) => settings_sections.map((key) => `${part}.${key}`));
  const missing = [...missingIn('common', common), ...missingIn('admin', admin), ...missingIn('settings', settings)];
  expect(missing).toEqual([]);
  const sentences = read('common').unsent as { what: Words };
  const said = Object.keys(sentences.what).map((key) => key.replace(/_(zero|one|other)$/, ''));
  expect(writes.filter((kind) => !said.includes(kind))).toEqual([]);
});

test('every kind of content has the words that its card and its page show', () => {
  const every_kind = ['menu.edit', 'menu.delete', 'deleted', 'page.untitled', 'page.back', 'missing.title'];
  const kinds = features.flatMap(({ cards }) => Object.keys(cards));
  expect(kinds.flatMap((kind) => missingIn(kind, [...every_kind, 'missing.description']))).toEqual([]);
});

test('every kind of place has the words that the screens of all places show', () => {
  const own = ['title', 'edit', 'delete', 'parts', 'quiet_member', 'locked', 'create', 'form.create'];
  const listed = [
    'description',
    'search',
    'empty',
    'empty_text',
    'none',
    'none_text',
    'none_archived',
    'deleted_title',
  ];
  const seen = place_visibilities.flatMap((visibility) => [
    `visibility.${visibility}`,
    `visibility_hint.${visibility}`,
  ]);
  const all = [...own, ...listed, ...seen, 'none_archived_text', 'missing', 'missing_text', 'show_all'];
  const kinds = features.flatMap(({ places }) => Object.keys(places));
  expect(kinds.flatMap((kind) => missingIn(kind, all))).toEqual([]);
});

test('everything the contract names has its words for moderators and admins', () => {
  const parts = ['subject', 'report.title', 'queue.by'];
  const moderation = report_subjects.flatMap((kind) => parts.map((part) => `${part}.${kind}`));
  const modules = existing_modules.flatMap((name) => [`module.${name}.name`, `module.${name}.text`]);
  const roles = permissions
    .map((name) => name.replace('.', '_'))
    .flatMap((key) => [`roles.permission.${key}`, `roles.explained.${key}`]);
  const areas = audit_areas.map((area) => `areas.${area}`);
  expect([
    ...missingIn('moderation', moderation),
    ...missingIn('company-admin', modules),
    ...missingIn('role', roles),
    ...missingIn('audit', areas),
  ]).toEqual([]);
});
