import { limits } from '@plaudit/contract/limits';
import { hasPermission } from '@plaudit/contract/people/permissions';
import { mentionedIds } from '@plaudit/contract/words/mention';
import { tagsOf } from '@plaudit/contract/words/tags';
import type { Viewer } from '../../platform/context.ts';
import { invalidRequest } from '../../platform/errors.ts';
import { kindOf, kinds } from './kinds/kinds.ts';
import type { Standing } from './queries.ts';

/** People may undo a deletion for a day. */
const restorable_ms = 24 * 60 * 60 * 1000;

type Manager = Pick<Viewer, 'permissions'>;
type Written = Pick<Standing, 'kind' | 'top_kind' | 'author_id' | 'created_at'>;

/** Whether a person manages the kind of content that a thread belongs to. No one does with what is said among members. */
export const canManage = ({ permissions }: Manager, top_kind: string): boolean => {
  const { manage, is_among_members } = kindOf(top_kind);
  return !is_among_members && hasPermission(permissions, { all: [manage] });
};

/** The kinds of content that a person manages. */
export const managedBy = (viewer: Manager): string[] =>
  kinds().flatMap(({ kind }) => (canManage(viewer, kind) ? [kind] : []));

/**
 * Authors edit their words as long as the kind allows, and they may still say something there; comments always. People who manage a kind
 * edit it too, but no comment.
 */
export const canEdit = (
  viewer: Viewer,
  { kind, top_kind, author_id, created_at, facts }: Written & { facts?: unknown },
  now: Date,
): boolean => {
  const is_own = author_id === viewer.employee_id;
  if (kind === 'comment') return is_own;
  const { editable_ms, maySpeak } = kindOf(kind);
  const is_fresh = editable_ms === null || now.getTime() - created_at.getTime() < editable_ms;
  // Of their own, people who manage the kind say no more than its author may.
  if (is_own && maySpeak?.(viewer, facts) === false) return false;
  return canManage(viewer, top_kind) || (is_own && is_fresh);
};

/** Others see only that something was edited; the earlier words are for its author, and for people who moderate it. */
export const canSeeHistory = (
  viewer: Viewer,
  { top_kind, author_id }: Pick<Written, 'top_kind' | 'author_id'>,
): boolean =>
  author_id === viewer.employee_id ||
  canManage(viewer, top_kind) ||
  (!kindOf(top_kind).is_among_members && moderates(viewer));

/** Of what is said among members, moderators see the earlier words only while they decide about it. */
export const moderates = ({ permissions }: Manager): boolean =>
  hasPermission(permissions, { all: ['moderation.manage'] });

type Signed = Pick<Written, 'author_id'> & { in_name_of?: string | null | undefined; parent_id?: string | null };

/** Whether a person wrote it, or it is in their name. A comment is in no one's name, whatever it is about. */
export const isBy = (employee_id: string | null, { author_id, in_name_of, parent_id }: Signed): boolean =>
  employee_id !== null && [author_id, parent_id ? null : in_name_of].includes(employee_id);

/** The person in whose name it is, too, and people who look after what is said in its place. */
export const canDelete = (viewer: Viewer, written: Pick<Standing, 'top_kind' | 'is_moderated'> & Signed): boolean =>
  isBy(viewer.employee_id, written) || written.is_moderated || canManage(viewer, written.top_kind);

export const canRestore = (
  viewer: Viewer,
  { deleted_at, deleted_by, hidden_at }: Pick<Standing, 'deleted_at' | 'deleted_by' | 'hidden_at'>,
  now: Date,
): boolean => {
  if (deleted_at === null || hidden_at !== null) return false;
  return deleted_by === viewer.employee_id && now.getTime() - deleted_at.getTime() < restorable_ms;
};

/** Until when the person who deleted something at that time can restore it, and when what can be restored now was deleted at the earliest. */
export const restorableUntil = (deleted_at: Date): Date => new Date(deleted_at.getTime() + restorable_ms);
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorable_ms);

/** Who reads what is in a place, or in none: then the people of an audience do, and without one everyone in the company. */
export const readersIn = (place: { place_id: string; kind: string } | null, audience_id: string | null = null) =>
  place
    ? { readers: 'members' as const, place_id: place.place_id, place_kind: place.kind, audience_id: null }
    : {
        readers: audience_id ? ('audience' as const) : ('everybody' as const),
        place_id: null,
        place_kind: null,
        audience_id,
      };

/** The people mentioned in a text; too many mentions are refused. */
export const mentionsIn = (words: string, path = 'body.message'): string[] => {
  const ids = mentionedIds(words);
  if (ids.length <= limits.mentions_per_message) return ids;
  throw invalidRequest(path, `At most ${limits.mentions_per_message} mentions`);
};

/** Refuses a text with more hashtags than `most`. As many as it had `before` an edit may stay. */
export const checkTags = (words: string, most: number, before = ''): void => {
  const count = (text: string) => new Set(tagsOf(text)).size;
  if (count(words) <= Math.max(most, count(before))) return;
  throw invalidRequest('body.words', `At most ${most} hashtags`);
};
