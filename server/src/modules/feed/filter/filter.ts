import type { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import type { QueryOf } from '@plaudit/contract/endpoint';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { allOf, anyOf, narrowing, readTag, readTyped, terms, wordGroups } from '../../content/content.ts';
import { listMentionableIdsOf } from '../../group/group.ts';
import { listTeammates } from '../../people/people.ts';
import { readSaved } from '../saved/queries.ts';
import { readPiece, readRare, type Asked } from './queries.ts';

export type Filter = Pick<
  QueryOf<typeof listHomeFeed>,
  'about' | 'place_id' | 'recognition_type_id' | 'company_value_id' | 'search' | 'tag'
>;

export const isFiltered = ({ about, place_id, recognition_type_id, company_value_id, search, tag }: Filter): boolean =>
  Boolean(about ?? place_id ?? recognition_type_id ?? company_value_id ?? (search || tag));

/** Whether people look for something in particular, or for what concerns them: they find it even if they muted it. */
const isLookedFor = ({ about, search, tag }: Filter): boolean =>
  Boolean(search || tag) || about === 'me' || about === 'saved';

/** The newest content is filtered in pieces: what many people write is in the first one, and fills the page. */
const near_size = 1000;
/** Read next if nothing is rare: the page may end with this piece, and not be full. */
const far_size = 4000;
/** Terms in no more content than this are rare: all of it is looked at. */
const most_rare = 2000;

/** People who belong to more find mentions of some of them. */
const most_groups = 100;

type Found = {
  /** Up to `limit`, newest first. */
  ids: string[];
  /** Where the search ended before the page was full; null if it has everything. */
  ended_at: string | null;
};

/** One search of terms for each thing that the filter asks for; null if nothing can fit. */
const groupsOf = async (db: Db, viewer: Viewer, filter: Filter): Promise<string[] | null> => {
  const { company_id, employee_id } = viewer;
  const { about, place_id, recognition_type_id, company_value_id, search, tag } = filter;
  const groups: string[] = [];
  if (place_id) groups.push(anyOf([terms.place(place_id)]));
  if (recognition_type_id) groups.push(anyOf([terms.type(recognition_type_id)]));
  if (company_value_id) groups.push(anyOf([terms.value(company_value_id)]));
  if (about === 'me') {
    const own = await listMentionableIdsOf(db, viewer, most_groups);
    groups.push(anyOf([terms.person(employee_id), ...[employee_id, ...own].map(terms.mentioned)]));
  }
  if (about === 'team') {
    const team = await listTeammates(db, company_id, employee_id);
    if (team.length === 0) return null;
    groups.push(anyOf(team.map(terms.person)));
  }
  if (tag) groups.push(anyOf([await readTag(db, tag)]));
  if (search) {
    const typed = await readTyped(db, company_id, search);
    if (typed.words.length === 0) return null;
    groups.push(...wordGroups(typed));
  }
  return groups;
};

/**
 * Content of the home feed that fits a filter. It reads a bounded piece, however large the company is: the newest content if what
 * is asked for is usual, and otherwise all that the rarest part of the filter fits.
 */
export const findFiltered = async (
  db: Db,
  viewer: Viewer,
  filter: Filter,
  window: Omit<Asked, 'company_id' | 'viewer_id' | 'groups' | 'is_unread' | 'without_muted'>,
): Promise<Found> => {
  const groups = await groupsOf(db, viewer, filter);
  if (!groups) return { ids: [], ended_at: null };
  const asked = {
    ...window,
    company_id: viewer.company_id,
    viewer_id: viewer.employee_id,
    groups,
    is_unread: filter.about === 'unread',
    without_muted: !isLookedFor(filter),
  };
  if (filter.about === 'saved') return { ids: await readSaved(db, asked), ended_at: null };
  const near = await readPiece(db, asked, near_size);
  if (near.ids.length === asked.limit || near.ended_at === null) return near;
  const { indexed } = narrowing(groups, near.shares);
  const rarest = allOf([...indexed, anyOf(asked.kinds.map(terms.kind))]);
  const rare = indexed.length > 0 ? await readRare(db, asked, rarest, most_rare) : null;
  if (rare) return { ids: rare, ended_at: null };
  const left = { ...asked, high: near.ended_at, limit: asked.limit - near.ids.length };
  const far = await readPiece(db, left, far_size);
  return { ids: [...near.ids, ...far.ids], ended_at: far.ended_at };
};
