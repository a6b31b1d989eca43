import { afterEach, expect, test, vi } from 'vitest';
import { i18n } from '../locale/i18n.ts';
import {
  allComposers,
  cachedKinds,
  cardModules,
  cardOf,
  type Cards,
  prepareCards,
  provideForFeeds,
  shownKinds,
} from './cards.ts';

afterEach(() => vi.restoreAllMocks());

const preload = { poll: vi.fn<() => Promise<void>>(), recognition: vi.fn<() => Promise<void>>() };
const card = (kind: keyof typeof preload, module: string, composer: object | null) => ({
  [kind]: { Card: { preload: preload[kind] }, module, composer, cached: async () => ({ cached: `cached ${kind}` }) },
});
const features = [
  { cards: card('recognition', 'recognition', null) },
  { cards: {} },
  { cards: card('poll', 'polls', { in_places: true }) },
] as unknown as { cards: Cards }[];

test('feeds show the kinds of all features, and know no others', async () => {
  provideForFeeds(features);
  expect(shownKinds()).toBe('poll,recognition');
  expect(cardModules()).toEqual(['recognition', 'polls']);
  expect(cardOf('poll')?.module).toBe('polls');
  expect(['survey', 'toString', '__proto__'].map(cardOf)).toEqual([undefined, undefined, undefined]);
  await cachedKinds.demand();
  expect(cachedKinds.arrived()?.value).toEqual(['cached recognition', 'cached poll']);
});

test('people write from a feed what has a composer', () => {
  provideForFeeds(features);
  expect(allComposers()).toEqual([{ in_places: true, kind: 'poll', module: 'polls' }]);
});

test('what draws the kinds of a feed is loaded with their words, and words that do not arrive stop nothing', async () => {
  provideForFeeds(features);
  const load = vi.spyOn(i18n, 'loadNamespaces').mockRejectedValue(new Error('no network'));
  await prepareCards(['poll', 'poll', 'survey']);
  expect(preload.poll).toHaveBeenCalledTimes(1);
  expect(preload.recognition).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledWith(['poll']);
});
