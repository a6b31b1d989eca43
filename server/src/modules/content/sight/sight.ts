import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { SubjectStanding } from '@plaudit/contract/moderation/endpoints';
import { linkToContent } from '@plaudit/contract/paths';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Subjects } from '../../audit/audit.ts';
import { mayRead } from '../access.ts';
import { kindOf } from '../kinds/kinds.ts';
import { listSights, type SightRow } from './queries.ts';

/** What people may know of content that they moderate or read about in a log, and no more than anywhere else. */
export type Sight = {
  /** Null if they may not read it. */
  author: EmployeeCard | null;
  /** Null if it is in none, or in one that they may not know about. */
  place: ContentPlace;
  /** It is in a place that they may not know about. */
  is_place_hidden: boolean;
  standing: SubjectStanding;
  /** Where they can open it: a path of the app. Null where they can't. */
  link: string | null;
};

/** For these pieces of content, by their ids; those that are gone for good are left out. */
export const loadSights = async (
  db: Db,
  viewer: Viewer,
  content_ids: readonly string[],
): Promise<ReadonlyMap<string, Sight>> => {
  const rows = content_ids.length > 0 ? await listSights(db, viewer, content_ids) : [];
  return new Map(rows.map((row) => [row.content_id, sightOf(viewer, row)]));
};

/** The same for entries of the audit log. */
export const sightsInLog: Subjects = async (db, viewer, content_ids) => {
  const sights = await loadSights(db, viewer, content_ids);
  return new Map(
    [...sights].map(([id, { author, place, link }]) => [id, { author, place_name: place?.place_name ?? null, link }]),
  );
};

const sightOf = (viewer: Viewer, row: SightRow): Sight => {
  const { author, place, is_in_place, is_on, top_id, top_kind } = row;
  const is_theirs = is_on && mayRead(viewer, row);
  const standing = standingOf(row);
  return {
    author: is_theirs ? author : null,
    place,
    is_place_hidden: is_in_place && place === null,
    standing,
    link: is_theirs && standing === 'visible' ? linkToContent(kindOf(top_kind).link(top_id), row) : null,
  };
};

const standingOf = ({ hidden_at, deleted_at, deleted_by, author_id, is_open }: SightRow): SubjectStanding => {
  if (hidden_at) return 'hidden';
  if (deleted_at) return deleted_by === author_id ? 'deleted_by_author' : 'deleted';
  return is_open ? 'visible' : 'under_removed';
};
