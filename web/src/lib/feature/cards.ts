import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { CommonContent } from '@plaudit/contract/content/schema';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { PlaceAbilities, PlaceKindName, PlacePosters } from '@plaudit/contract/place/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import { type LazyPart, type LazyValue, lazyValue } from '../loading/lazy-part.ts';
import { i18n } from '../locale/i18n.ts';

export type ContentKind = FeedItem['kind'];
export type ItemOf<Kind extends ContentKind> = Extract<FeedItem, { kind: Kind }>;
/** What everyone can do with content of any kind, and see of it. */
export type Counters = Pick<CommonContent, 'reactions' | 'my_reaction' | 'comments_count'>;
/** What an item of a feed holds, under the name of its kind. */
export type ContentOf<Kind extends ContentKind> =
  ItemOf<Kind> extends Record<Kind, infer Content extends CommonContent> ? Content : never;

/** Content that can be commented and reacted to wherever it is cached, as far as all kinds are alike. */
export type CachedCounters = {
  find: (queryClient: QueryClient, content_id: string) => Counters | undefined;
  setCounters: (queryClient: QueryClient, content_id: string, change: (known: Counters) => Partial<Counters>) => void;
  /** Asks the server for it, and shows what it says. Never rejects. */
  readAgain: (queryClient: QueryClient, content_id: string) => Promise<void>;
};

/** One kind of content, as the frame of its cards and its own page need it. */
export type CachedKind = Omit<CachedCounters, 'find'> & {
  kind: ContentKind;
  find: (queryClient: QueryClient, content_id: string) => CommonContent | undefined;
  /** The query of its own page, and how it shows the answer; `t` has the words of the kind. */
  query: (content_id: string) => { queryKey: QueryKey; queryFn: QueryFunction<CommonContent> };
  show: (content: CommonContent, t: TFunction) => { title: string; item: FeedItem };
  /** Takes it out of feeds and lists. */
  remove: (queryClient: QueryClient, content_id: string) => void;
  /** Reads everything again that contains this kind. */
  refreshAll: (queryClient: QueryClient) => void;
};

/** Where a card is: in a list, or on the page of its content. */
export type CardPlace = {
  /** On its own page the thread is open. */
  has_comments_open?: boolean;
  /** In the feed of this place, which the card need not name. */
  in_place?: string | undefined;
  /** Why it is in the feed of the person, if that is said: one of `feed_reasons`, or one that only a newer server knows. */
  reason?: string | undefined;
  onDeleted?: () => void;
};

/** The place that something is written in. */
export type WrittenIn = {
  place_id: string;
  place_kind: PlaceKindName;
  place_name: string;
  /** Whether the person manages it, and whether they decide about what others post, if that is known. */
  can?: Pick<PlaceAbilities, 'manage' | 'moderate'>;
  /** Who may post there, if that is known. */
  posters?: PlacePosters;
  /** Whether people can comment on new posts there, unless the author decides otherwise. */
  has_comments?: boolean;
};

/** How people write it from a feed: a button, named `compose.<kind>` in common.json, and what it opens. */
export type Composer = {
  Icon: LucideIcon;
  /** Shown to those who hold one of these. */
  permissions?: readonly Permission[];
  /** Held by people who still write it in the home feed if the company keeps that for them. */
  to_everyone?: Permission;
  /** Whether it can be in a place, or in the home feed alone. */
  in_places: boolean;
  /** `place` is null in the home feed. */
  Part: LazyPart<{ place: WrittenIn | null; onClose: () => void }>;
};

/** How a feed shows one kind of content, its own page, and how people write it. */
export type CardOf<Kind extends ContentKind> = {
  /** Takes the item as its props. Its words are the file that is named after the kind. */
  Card: LazyPart<ItemOf<Kind> & CardPlace>;
  author: (item: ItemOf<Kind>) => EmployeeCard;
  /** What its author wrote, with marks; public/boot.js finds it in the same place. */
  words: (item: ItemOf<Kind>) => string;
  /** Its own page, for shared links and notifications; `page` and `missing` are its words. */
  link: (content_id: string) => string;
  /** Where people go from there. */
  list: string;
  /** What the server says of one that is not there. */
  missing: ErrorCode;
  /** With this module off, there is none of it. */
  module: ModuleName;
  /** Where it is cached: `cachedContent` of `features/content`. */
  cached: () => Promise<{ cached: CachedKind }>;
  /** Null where people write it from elsewhere. */
  composer: Composer | null;
};
export type Cards = { readonly [Kind in ContentKind]?: CardOf<Kind> };

/** A card for a list with items of any kind. */
type AnyCard = Omit<CardOf<ContentKind>, 'Card' | 'author' | 'words'> & {
  Card: LazyPart<FeedItem & CardPlace>;
  author: (item: FeedItem) => EmployeeCard;
  words: (item: FeedItem) => string;
};

let cards: Readonly<Record<string, AnyCard>> = {};

/** What the features have for feeds, given once by the list of features. */
export const provideForFeeds = (features: readonly { cards: Cards }[]): void => {
  cards = Object.assign({}, ...features.map((feature) => feature.cards)) as typeof cards;
};

/** Where the kinds of all features are cached. */
export const cachedKinds: LazyValue<readonly CachedCounters[]> = lazyValue(async () => {
  const loaded = await Promise.all(Object.values(cards).map((card) => card.cached()));
  return loaded.map(({ cached }) => cached);
});

/** Loads what draws these kinds, so that no card waits for it on screen. Never rejects. */
export const prepareCards = async (kinds: Iterable<string>): Promise<void> => {
  const known = [...new Set(kinds)].filter((kind) => cardOf(kind));
  const scripts = known.map((kind) => cardOf(kind)?.Card.preload());
  await Promise.all([...scripts, i18n.loadNamespaces(known).catch(() => {})]);
};

/** The card of a kind; a newer server may know kinds that this page has no card for. */
export const cardOf = (kind: string): AnyCard | undefined => (Object.hasOwn(cards, kind) ? cards[kind] : undefined);

/** The kinds that a feed of this page asks for, in the order of the alphabet, as build/preload-start.ts asks for them. */
export const shownKinds = (): string => Object.keys(cards).toSorted().join(',');

export const cardModules = (): ModuleName[] => Object.values(cards).map(({ module }) => module);

/** What people write from a feed, of all kinds. */
export const allComposers = (): (Composer & { kind: string; module: ModuleName })[] =>
  Object.entries(cards).flatMap(([kind, { composer, module }]) => (composer ? [{ ...composer, kind, module }] : []));
