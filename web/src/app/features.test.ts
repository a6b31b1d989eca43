import { readdirSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { feedItem } from '@plaudit/contract/feed/endpoints';
import { linked_paths } from '@plaudit/contract/paths';
import { place_kinds } from '@plaudit/contract/place/schema';
import { realtime_events, type RealtimeEventName } from '@plaudit/contract/realtime/events';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { module_names, type ModuleName } from '@plaudit/contract/company/modules';
import { allowedSections } from '../lib/feature/admin-sections.ts';
import { features, loadAll } from './features.ts';
import type { WriteKind } from '../lib/writes/write.ts';
import { loadRealtime } from './realtime.ts';

afterEach(() => void vi.useRealTimers());

test('every feature is listed', () => {
  const folders = readdirSync(new URL('../features', import.meta.url));
  expect(features).toHaveLength(folders.length);
  expect(new Set(features).size).toBe(features.length);
});

test('every kind that feeds can hold has its card', () => {
  const shown = features.flatMap(({ cards }) => Object.keys(cards));
  expect(shown.toSorted()).toEqual(feedItem.options.map(({ shape }) => shape.kind.value).toSorted());
});

test('every kind of places is declared, and its address belongs to a page', () => {
  const declared = features.flatMap(({ places }) => Object.entries(places));
  // Conversations are pages of chat, and sub-spaces are on the page of their space.
  const with_page = place_kinds.filter((kind) => kind !== 'conversation' && kind !== 'sub_space');
  expect(declared.map(([kind]) => kind).toSorted()).toEqual(with_page.toSorted());
  const pages = features.flatMap(({ pages: own }) => own.map(({ path }) => path));
  const links = declared.map(([, { link }]) => link('$place_id'));
  expect(links.filter((link) => !pages.includes(link))).toEqual([]);
});

test('every address that the server links to belongs to a page', () => {
  const pages = features
    .flatMap(({ pages: own, cards }) => [
      ...own.map(({ path }) => path),
      ...Object.values(cards).map(({ link }) => link('$content_id')),
    ])
    .map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}$`));
  const linked = Object.values(linked_paths).map((path) =>
    typeof path === 'string' ? path : (path as (...ids: string[]) => string)('one', 'other'),
  );
  const pathOf = (link: string): string => link.replace(/#.*/, '');
  expect(linked.map(pathOf).filter((path) => !pages.some((page) => page.test(path)))).toEqual([]);
  expect(pages.some((page) => page.test('/nowhere/at/all'))).toBe(false);
});

test('every live event has a handler', async () => {
  const answered = (await loadRealtime()).flatMap(({ events }) => Object.keys(events) as RealtimeEventName[]);
  expect(Object.keys(realtime_events).filter((name) => !answered.includes(name as RealtimeEventName))).toEqual([]);
});

test.each(realtime_events['admin.changed'].shape.kind.options)(
  'after another admin changed %s, it is read again',
  async (kind) => {
    vi.useFakeTimers();
    const queryClient = new QueryClient();
    const read = vi.spyOn(queryClient, 'invalidateQueries');
    for (const { events } of await loadRealtime())
      events['admin.changed']?.({ kind } satisfies RealtimeEvents['admin.changed'], queryClient);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(1);
  },
);

test('every write has its effects once it is sent', async () => {
  const kinds: Record<WriteKind, true> = {
    recognition: true,
    comment: true,
    comment_reaction: true,
    reaction: true,
    boost: true,
    poll_vote: true,
    post: true,
    message: true,
    receipt: true,
    saved: true,
    feed_order: true,
    follow: true,
    read_mark: true,
    profile: true,
    preferences: true,
    hint: true,
  };
  const parts = await loadAll((feature) => feature.writes);
  const effects = parts.flatMap(({ writes }) => Object.keys(writes.effects));
  expect(effects.toSorted()).toEqual(Object.keys(kinds).toSorted());
});

test('people see a section if they hold its permission while its module is on, and no one else does', async () => {
  const parts = await loadAll(({ admin }) => admin);
  const sections = parts.flatMap((part) => part.sections);
  const modulesWith = (is_on: boolean) =>
    Object.fromEntries(module_names.map((name) => [name, is_on])) as Record<ModuleName, boolean>;
  const keys = (...held: string[]) => allowedSections(sections, held, modulesWith(true)).map(({ key }) => key);
  expect(keys('recognition.manage')).toContain('types');
  expect(keys('recognition.manage')).not.toContain('company');
  expect(keys('people.view', 'recognition.give')).toEqual([]);
  const without_modules = allowedSections(sections, ['polls.manage', 'recognition.manage'], modulesWith(false));
  expect(without_modules.map(({ key }) => key)).toContain('types');
  expect(without_modules.map(({ key }) => key)).not.toContain('polls');
  expect(keys('polls.manage')).toEqual(['polls']);
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
});
