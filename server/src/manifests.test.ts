import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import { audit_areas } from '@plaudit/contract/audit/areas';
import { existing_modules } from '@plaudit/contract/company/modules';
import { report_subjects } from '@plaudit/contract/moderation/endpoints';
import { feedItem } from '@plaudit/contract/feed/endpoints';
import { notification_declarations } from '@plaudit/contract/notification/kinds';
import { attentions } from '@plaudit/contract/overview/schema';
import { linked_paths } from '@plaudit/contract/paths';
import { no_place, place_kinds } from '@plaudit/contract/place/schema';
import { modules } from './app.ts';
import { said } from './platform/module.ts';

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

test('each domain answers the same questions', () => {
  const fields = Object.keys(modules[0] ?? {}).toSorted();
  for (const { register: _, ...module } of modules) expect(Object.keys(module).toSorted()).toEqual(fields);
});

test('nothing is said twice', () => {
  const names = [
    modules.map(({ name }) => name),
    said('jobs').map(({ name }) => name),
    said('audited').map(({ name }) => name),
    said('reportable').map(({ kind }) => kind),
    said('kinds').map(({ kind }) => kind),
    said('place_kinds').map(({ kind }) => kind),
    said('points_sources').map(({ cause }) => cause),
    said('notifications').flatMap((kinds) => Object.keys(kinds)),
    said('attention').map(({ attention }) => attention),
    said('openapi').map(({ name }) => name),
  ];
  for (const list of names) expect(list.toSorted()).toEqual(sorted(list));
});

test('a domain declares what the contract names, and nothing else', () => {
  expect(sorted(said('reportable').map(({ kind }) => kind))).toEqual(sorted(report_subjects));
  expect(sorted(said('place_kinds').map(({ kind }) => kind))).toEqual(sorted(place_kinds));
  const missing = said('place_kinds').map(({ not_found }) => not_found);
  expect(sorted(['AUTH_RECORD_NOT_FOUND', ...missing])).toEqual(sorted(no_place));
  expect(Object.assign({}, ...said('notifications'))).toEqual(notification_declarations);
  expect(sorted(said('attention').map(({ attention }) => attention))).toEqual(sorted(attentions));
  const areas = said('audited').map(({ name }) => name.split('.')[0] ?? '');
  expect(sorted(areas)).toEqual(sorted(audit_areas));
  const tags = Object.keys(endpoints).map((name) => name.split('.')[0] ?? '');
  expect(sorted(said('openapi').map(({ name }) => name))).toEqual(sorted(tags));
});

test('the modules of the product, and those to come, are those that some call or kind belongs to', () => {
  const of_calls = Object.values(endpoints).flatMap(({ module }) => module ?? []);
  const of_kinds = [...said('kinds'), ...said('place_kinds')].map(({ module }) => module);
  expect(sorted([...of_calls, ...of_kinds])).toEqual(sorted([...existing_modules]));
});

test('content, and its place, has a link to an address in the app', () => {
  const addresses = Object.values(linked_paths).map((path) =>
    typeof path === 'string' ? path : (path as (...ids: string[]) => string)('id', 'id'),
  );
  for (const { kind, link } of said('kinds')) expect(addresses, kind).toContain(link('id'));
  for (const { kind, link } of said('place_kinds')) expect(addresses, kind).toContain(link('id', 'id'));
});

test('every kind of content can be reported', () => {
  const reported = said('reportable').map(({ kind }) => kind as string);
  const kinds = said('kinds').map(({ kind }) => kind);
  expect(kinds.filter((kind) => !reported.includes(kind))).toEqual([]);
});

test('every call of a kind is refused while the module of the kind is off', () => {
  const open = modules.flatMap(({ name, kinds, place_kinds: places }) => {
    const own = [...kinds, ...places].map(({ module }) => module);
    const calls = Object.entries(endpoints).filter(([call]) => own.length > 0 && call.startsWith(`${name}.`));
    return calls.flatMap(([call, { module }]) => (module && own.includes(module) ? [] : call));
  });
  expect(open).toEqual([]);
});

test('a kind that feeds show is a member of their items', () => {
  const members = feedItem.options.map(({ shape }) => shape.kind.value);
  const shown = said('kinds').filter(({ in_feed }) => in_feed);
  expect(sorted(members)).toEqual(sorted(shown.map(({ kind }) => kind)));
});

test('every change of admins has its sentence in the audit log', () => {
  const file = join(import.meta.dirname, '../../web/public/locales/en/audit.json');
  const { action } = JSON.parse(readFileSync(file, 'utf8')) as { action: Record<string, string> };
  const keys = said('audited').map(({ name }) => name.replace('.', '_'));
  expect(keys.filter((key) => !(key in action))).toEqual([]);
});
