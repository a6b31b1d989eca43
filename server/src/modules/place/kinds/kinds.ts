import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { said } from '../../../platform/module.ts';

/** A kind of places, declared by its module. */
export type PlaceKind = {
  /** `place.kind`. The database stores it, so it must not change. */
  kind: PlaceKindName;
  /** If a company has this module off, no one reads or changes a place. */
  module: ModuleName;
  /** People who hold it look after all places that everyone may know about, and can give those that they manage an audience. */
  manage: Permission;
  /** Only its people have to do with it: no admin ever looks after one. */
  is_private: boolean;
  /** The error if it is missing, or the viewer may not know about it. */
  not_found: ErrorCode;
  /** The feeds of its members show its content, and not only the place itself. */
  in_feed: boolean;
  /** People talk in one: a message there can mention those of them who are connected. */
  is_talk?: boolean;
  /** In one of up to this many people, each of them can mention everyone. */
  all_mention_among?: number;
  /** How many people one has at most, if that is limited. One with an audience has all its people. */
  most_people?: number;
  /** What the audit log calls a hidden one. */
  hidden_label: string;
  /** Where people find it: a path of the app. `parent_id` is the space of a sub-space. */
  link(place_id: string, parent_id: string | null): string;
  /** Deletes content of deleted places for good, up to `limit` pieces; returns how many. */
  empty(db: Db, company_id: string, place_ids: readonly string[], limit: number): Promise<number>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** Kinds of places. */
    place_kinds: readonly PlaceKind[];
  }
}

export const placeKinds = (): readonly PlaceKind[] => said('place_kinds');

export const placeKindOf = (kind: PlaceKindName): PlaceKind => {
  const found = placeKinds().find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing says what a ${kind} is`);
  return found;
};
