import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/follow/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import { accessContent } from '../content/access.ts';
import { accessEmployee } from '../people/access.ts';
import { placeKindsIn } from '../place/access.ts';
import { listMutedRows } from '../place/place.ts';
import { follows_most } from './policy.ts';
import { deleteFollow, findTagTerm, listFollowRows, upsertFollow, type Subject } from './queries.ts';
import { viewFollowed, viewMutedPlace } from './view.ts';

export {
  findPersonOf,
  isFollowed,
  isMuted,
  listDeaf,
  listMuting,
  listNewsFollowers,
  listThreadFollowers,
  type Follower,
} from './queries.ts';

type Asked = BodyOf<typeof endpoints.setFollow>;

/** The subject that the caller named: exactly one, as the contract says. */
const subjectNamed = async (db: Db, { content_id, employee_id, tag }: Asked): Promise<Subject> => {
  if (content_id !== undefined) return { content_id };
  if (employee_id !== undefined) return { person_id: employee_id };
  const term = await findTagTerm(db, tag ?? '');
  if (term === null) throw invalidRequest('tag', 'Not a hashtag');
  return { tag: term };
};

/** Missing and invisible look the same. */
const accessSubject = async (db: Db, viewer: Viewer, subject: Subject): Promise<void> => {
  if ('content_id' in subject) {
    const { parent_id } = await accessContent(db, viewer, subject.content_id);
    if (parent_id !== null) throw new AppError('INVALID_ACTION');
  }
  if ('person_id' in subject) {
    await accessEmployee(db, viewer, subject.person_id);
    if (subject.person_id === viewer.employee_id) throw new AppError('INVALID_ACTION');
  }
};

/** Follows or mutes a subject, or takes that back: also of what the person can't see anymore. */
export const setFollow = (
  ctx: Context,
  viewer: Viewer,
  asked: Asked,
): Promise<ResponseOf<typeof endpoints.setFollow>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const { mode } = asked;
    const subject = await subjectNamed(tx.db, asked);
    const changed = { ...asked, ...('tag' in subject && { tag: subject.tag.slice(1) }) };
    tx.afterCommit(() => ctx.live.toEmployees(company_id, [employee_id], 'follow.changed', changed));
    const was_taken_back = mode === 'none' && (await deleteFollow(tx.db, viewer, subject));
    // What they can't see is named to them only if they chose it before.
    if (!was_taken_back) await accessSubject(tx.db, viewer, subject);
    if (mode === 'none') return { followed: null };
    if (!(await upsertFollow(tx.db, viewer, subject, mode, tx.now, follows_most))) {
      throw new AppError('INVALID_ACTION');
    }
    const [row] = await listFollowRows(tx.db, viewer, subject);
    return { followed: (row && viewFollowed(row)) ?? null };
  });

export const listFollows = async (ctx: Context, viewer: Viewer): Promise<ResponseOf<typeof endpoints.listFollows>> => {
  const kinds = await placeKindsIn(ctx, viewer.company_id);
  const [rows, places] = await Promise.all([listFollowRows(ctx.db, viewer), listMutedRows(ctx.db, viewer, kinds)]);
  return { items: rows.flatMap((row) => viewFollowed(row) ?? []), places: places.map(viewMutedPlace) };
};
