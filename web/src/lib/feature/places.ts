import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { CommonPlace } from '@plaudit/contract/place/any-place';
import type { Membership, PlaceKindName } from '@plaudit/contract/place/schema';

/** A place of any kind, as far as all kinds are alike. */
export type AnyPlace = CommonPlace & {
  place_id: string;
  place_kind: PlaceKindName;
  place_name: string;
  /** Whom it is suggested to; only of kinds that have that. */
  preferred_audience?: AudienceSelection | null;
};

/** Places of one kind, wherever they are cached: `cachedPlaces` of `features/place`. */
export type CachedPlaces = {
  kind: PlaceKindName;
  /** The calls whose answers hold them, or say what became of them. */
  paths: readonly string[];
  /** The call that lists them. */
  list: string;
  find: (queryClient: QueryClient, place_id: string) => AnyPlace | undefined;
  /** Changes how the person belongs to one, wherever it is shown. */
  changeMembership: (queryClient: QueryClient, place_id: string, change: Partial<Membership>) => void;
};

/** How people find places of one kind. Its words are the file that is named after the kind. */
export type PlaceOfKind = {
  Icon: LucideIcon;
  /** Its own page, for shared links and notifications. */
  link: (place_id: string) => string;
  /** What is posted in it, if its own page begins with something else. */
  feed?: (place_id: string) => string;
  /** Where people go from there. */
  list: string;
  /** What the server says of one that is not there. */
  missing: ErrorCode;
  /** With this module off, there is none of it. */
  module: ModuleName;
  cached: () => Promise<{ cached: CachedPlaces }>;
};
export type Places = { readonly [Kind in PlaceKindName]?: PlaceOfKind };

let places: Readonly<Record<string, PlaceOfKind>> = {};

/** The kinds of places of all features, given once by the list of features. */
export const providePlaces = (features: readonly { places: Places }[]): void => {
  places = Object.assign({}, ...features.map((feature) => feature.places)) as typeof places;
};

/** What a feature says of a kind of places; a newer server may know kinds that this page does not. */
export const placeKindOf = (kind: string): PlaceOfKind | undefined =>
  Object.hasOwn(places, kind) ? places[kind] : undefined;

/** Where people read what is posted in a place; none for a kind without a page of its own. */
export const linkToFeed = ({ kind, place_id }: { kind: string; place_id: string }): string | undefined => {
  const { feed, link } = placeKindOf(kind) ?? {};
  return (feed ?? link)?.(place_id);
};

/** Where the places of all features are cached. */
export const loadCachedPlaces = async (): Promise<readonly CachedPlaces[]> => {
  const loaded = await Promise.all(Object.values(places).map(({ cached }) => cached()));
  return loaded.map(({ cached }) => cached);
};
