import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { type LazyPart, type LazyValue, lazyValue } from '../loading/lazy-part.ts';

export type ContentKind = FeedItem['kind'];
export type ItemOf<Kind extends ContentKind> = Extract<FeedItem, { kind: Kind }>;
/** What everybody can do to content of any kind, and see of it. */
export type Counters = Pick<Recognition, 'reactions' | 'my_reaction' | 'comments_count'>;
/** What an item of a feed holds, under the name of its kind. */
export type ContentOf<Kind extends ContentKind> =
  ItemOf<Kind> extends Record<Kind, infer Content extends Counters> ? Content : never;

/** One kind of content wherever it is cached, as far as all kinds are alike. */
export type CachedCounters = {
  find: (queryClient: QueryClient, content_id: string) => Counters | undefined;
  setCounters: (queryClient: QueryClient, content_id: string, change: (known: Counters) => Partial<Counters>) => void;
  /** Asks the server for it, and shows what it says. Never rejects. */
  readAgain: (queryClient: QueryClient, content_id: string) => Promise<void>;
};

/** How a feed shows one kind of content. */
export type CardOf<Kind extends ContentKind> = {
  /** Takes the item as its props. */
  Card: LazyPart<ItemOf<Kind>>;
  author: (item: ItemOf<Kind>) => EmployeeCard;
  /** With this module off, there is none of it. */
  module: ModuleName;
  /** Where it is cached: `cachedContent` of `features/content`. */
  cached: () => Promise<{ cached: CachedCounters }>;
};
export type Cards = { readonly [Kind in ContentKind]?: CardOf<Kind> };

/** The place that something is written in. */
export type WrittenIn = { place_id: string; place_name: string };

/** What people write from a feed: a button, named `compose.<key>` in common.json, and what it opens. */
export type Composer = {
  key: string;
  Icon: LucideIcon;
  module: ModuleName;
  /** Shown to those who hold one of these. */
  permissions?: readonly Permission[];
  /** Whether it can stand in a place, or in the home feed alone. */
  in_places: boolean;
  /** `place` is null in the home feed. */
  Part: LazyPart<{ place: WrittenIn | null; onClose: () => void }>;
};

/** A card as a list needs it that shows items of whatever kind. */
type AnyCard = Omit<CardOf<ContentKind>, 'Card' | 'author'> & {
  Card: LazyPart<FeedItem>;
  author: (item: FeedItem) => EmployeeCard;
};

let cards: Readonly<Record<string, AnyCard>> = {};
let composers: readonly Composer[] = [];

/** What the features have for feeds, given once by the list of features. */
export const provideForFeeds = (features: readonly { cards: Cards; composers: readonly Composer[] }[]): void => {
  cards = Object.assign({}, ...features.map((feature) => feature.cards)) as typeof cards;
  composers = features.flatMap((feature) => feature.composers);
};

/** Where the kinds of all features are cached. */
export const cachedKinds: LazyValue<readonly CachedCounters[]> = lazyValue(async () => {
  const loaded = await Promise.all(Object.values(cards).map((card) => card.cached()));
  return loaded.map(({ cached }) => cached);
});

/** The card of a kind; a newer server may know kinds that this page has no card for. */
export const cardOf = (kind: string): AnyCard | undefined => (Object.hasOwn(cards, kind) ? cards[kind] : undefined);

/** The kinds that a feed of this page asks for, with commas between them. */
export const shownKinds = (): string => Object.keys(cards).join(',');

export const cardModules = (): ModuleName[] => Object.values(cards).map(({ module }) => module);

export const allComposers = (): readonly Composer[] => composers;
