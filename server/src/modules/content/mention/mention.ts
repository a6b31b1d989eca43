import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/content/endpoints';
import type { Mentioned } from '@plaudit/contract/content/schema';
import { here_id } from '@plaudit/contract/words/mention';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { findMentionableGroups, listMentionableGroups } from '../../group/group.ts';
import { keepPace } from '../../pace/pace.ts';
import { insertSubjects, listSubjects, subjectCard, type Subject } from '../../people/people.ts';
import { accessPlace, severalIn } from '../../place/access.ts';
import { accessContent } from '../access.ts';

/** How everyone in a place, or in the company, is called. */
const everyone = 'everyone';
/** More groups than these need more of their name. */
const most_groups = 5;

/** How those in a conversation are called who are connected. */
const here: Subject = { subject_id: here_id, kind: 'here', subject_name: 'here' };

type Source = { db: Db; ctx: Context };

/** Everyone who reads what is written there: in a place, or outside of places. */
const everyoneIn = (company_id: string, place_id: string | null): Subject => ({
  subject_id: place_id ?? company_id,
  kind: place_id ? 'place' : 'company',
  subject_name: everyone,
});

const mayMentionAll = ({ permissions }: Viewer): boolean => permissions.includes('mentions.all');

type Where = {
  place_id: string | null;
  /** It may mention those who are connected: a message. */
  has_here?: boolean | undefined;
};

/** Everyone who reads there, and those who are connected, as far as the viewer may mention them. */
const crowdsFor = async (source: Source, viewer: Viewer, { place_id, has_here = false }: Where): Promise<Subject[]> => {
  const may_all = mayMentionAll(viewer);
  const all = everyoneIn(viewer.company_id, place_id);
  if (place_id === null || (may_all && !has_here)) return may_all ? [all] : [];
  try {
    const may = await severalIn(source, viewer, place_id, may_all);
    return [...(may.everyone ? [all] : []), ...(may.here && has_here ? [here] : [])];
  } catch (error) {
    // They left it since.
    if (error instanceof AppError) return may_all ? [all] : [];
    throw error;
  }
};

/**
 * What these ids mention besides people, as far as the viewer may: groups that an admin opened for mentions, for their members and
 * people who can mention everyone; everyone who reads there; and in a message those who are connected.
 */
const judge = async (
  source: Source,
  viewer: Viewer,
  where: Where,
  ids: readonly string[],
): Promise<{ allowed: Subject[]; group_ids: string[] }> => {
  const all = everyoneIn(viewer.company_id, where.place_id);
  const has_crowd = ids.includes(all.subject_id) || ids.includes(here_id);
  const [groups, crowds] = await Promise.all([
    findMentionableGroups(source.db, viewer, ids),
    has_crowd ? crowdsFor(source, viewer, where) : [],
  ]);
  const allowed = groups.filter(
    ({ is_mentionable, is_member }) => is_mentionable && (is_member || mayMentionAll(viewer)),
  );
  return {
    allowed: [...crowds.filter(({ subject_id }) => ids.includes(subject_id)), ...allowed.map(asSubject)],
    group_ids: groups.map(({ group_id }) => group_id),
  };
};

const asSubject = ({ group_id, group_name }: { group_id: string; group_name: string }): Subject => ({
  subject_id: group_id,
  kind: 'group',
  subject_name: group_name,
});

/** The same for a person who mentioned them before, with the permissions that they have by now. */
export const allowedSubjects = async (...asked: Parameters<typeof judge>): Promise<Subject[]> =>
  (await judge(...asked)).allowed;

type Written = Where & {
  path: string;
  /** What the text mentioned before it was edited stays. */
  before?: readonly string[];
  /** False for what is not sent yet: it notifies no one. */
  is_told?: boolean;
};

/** Refuses groups and everyone in a text if its author may not mention them there. Returns those that it may, by their cards. */
export const checkMentions = async (
  tx: Tx,
  viewer: Viewer,
  mentioned: readonly string[],
  { path, place_id, has_here, before = [], is_told = true }: Written,
): Promise<Mentioned[]> => {
  const { company_id } = viewer;
  const ids = mentioned.filter((id) => !before.includes(id));
  if (ids.length === 0) return [];
  const [{ allowed, group_ids }, known] = await Promise.all([
    judge(tx, viewer, { place_id, has_here }, ids),
    listSubjects(tx.db, company_id, ids),
  ]);
  const is_allowed = new Set(allowed.map(({ subject_id }) => subject_id));
  const several = [...known.map(({ subject_id }) => subject_id), ...group_ids];
  const refused = [...several, company_id, here_id, ...(place_id ? [place_id] : [])].some(
    (id) => ids.includes(id) && !is_allowed.has(id),
  );
  if (refused) throw invalidRequest(path, "You can't mention that group, or everyone, here");
  if (allowed.length > 0) {
    tx.write(insertSubjects(company_id, allowed));
    // Like a post in a place, it reaches a crowd.
    if (is_told) keepPace(tx, viewer, { posts: 1 });
  }
  return allowed.map(subjectCard);
};

type Asked = Omit<QueryOf<typeof endpoints.listMentionable>, 'place_id'> & { place_id?: string | null | undefined };

/** Whom the viewer can mention at once, where they write. */
export const listMentionable = async (
  ctx: Context,
  viewer: Viewer,
  { search = '', place_id: given = null, content_id, kind }: Asked,
): Promise<ResponseOf<typeof endpoints.listMentionable>> => {
  const source = { db: ctx.db, ctx };
  if (given) await accessPlace(source, viewer, { place_id: given }, null);
  const place_id = content_id ? (await accessContent(ctx.db, viewer, content_id)).place_id : given;
  const has_here = kind === 'message' && content_id === undefined;
  const begun = search.trim().toLowerCase();
  const isAsked = ({ subject_name }: Subject) => subject_name.startsWith(begun);
  const [crowds, groups] = await Promise.all([
    [everyone, here.subject_name].some((name) => name.startsWith(begun))
      ? crowdsFor(source, viewer, { place_id, has_here })
      : [],
    listMentionableGroups(ctx.db, viewer, { search, may_all: mayMentionAll(viewer), limit: most_groups }),
  ]);
  return { items: [...crowds.filter(isAsked), ...groups.map(asSubject)].map(subjectCard) };
};
