import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { said } from '../../../platform/module.ts';

/** A kind of places, declared by the module that it is of. */
export type PlaceKind = {
  /** `place.kind`. It stands in the database and must not change. */
  kind: PlaceKindName;
  /** Without this module of the company nobody reads or changes one. */
  module: ModuleName;
  /** Who holds it looks after all of them that are named to everybody. */
  manage: Permission;
  /** The error for one that is missing, or that the viewer may not know about. */
  not_found: ErrorCode;
  /** What stands in one is shown in the feeds of its members, and not only where it stands. */
  in_feed: boolean;
  /** What the audit log calls a hidden one. */
  hidden_label: string;
  /** Where people find it: a path of the app. */
  link(place_id: string): string;
  /** Deletes for good what stands in deleted ones, up to `limit` of it; how many went. */
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
