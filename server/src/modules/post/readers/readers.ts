import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { empty_selection } from '@plaudit/contract/audience/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { countPostReaders } from '@plaudit/contract/post/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { checkAsked, countAudience } from '../../audience/audience.ts';
import { companySettings } from '../../company/company.ts';
import { accessPlace, countsSeenBy, type PlaceRow } from '../../place/access.ts';
import { loadPlace } from '../../place/place.ts';
import { mayAddress } from '../policy.ts';

const path = 'body.audience';

const isNobody = ({ criterias, employees, groups, roles }: AudienceSelection): boolean =>
  [criterias, employees, groups, roles].every(({ length }) => length === 0);

/**
 * Whom a post may be for: a place, or people of the company. Returns the audience, null if it is in a place or for everyone.
 * `is_saved`: its author was allowed to choose these people before.
 */
export const checkReaders = async (
  tx: Tx,
  author: Viewer,
  place: PlaceRow | null,
  audience: AudienceSelection | null,
  { is_saved = false }: { is_saved?: boolean } = {},
): Promise<AudienceSelection | null> => {
  if (place) {
    if (audience) throw invalidRequest(path, 'A post in a place is for its members');
    return null;
  }
  if (audience && !audience.is_all_employee_selected) {
    if (!mayAddress(author)) throw new AppError('NO_PERMISSION');
    if (isNobody(audience)) throw invalidRequest(path, 'Choose who sees it');
    const saved = is_saved ? [audience] : [];
    await checkAsked(tx.ctx, author, [{ path, selection: audience }], { saved });
    return audience;
  }
  const { posts_to_everyone } = await companySettings(tx.ctx, author.company_id);
  if (posts_to_everyone === 'managers' && !mayAddress(author)) throw new AppError('NO_PERMISSION');
  return null;
};

/** How many people a post would reach. */
export const countReaders = async (
  ctx: Context,
  viewer: Viewer,
  { audience, place_id, place_kind }: BodyOf<typeof countPostReaders>,
): Promise<{ count: number | null }> => {
  if (place_id) {
    const { kind } = await accessPlace({ db: ctx.db, ctx }, viewer, { place_id, place_kind }, 'post');
    const [count = null] = await countsSeenBy(ctx, viewer, [await loadPlace(ctx.db, viewer, kind, place_id)]);
    return { count };
  }
  if (!audience || audience.is_all_employee_selected) {
    return { count: await countAudience(ctx, viewer, { ...empty_selection, is_all_employee_selected: true }) };
  }
  if (!mayAddress(viewer)) throw new AppError('NO_PERMISSION');
  await checkAsked(ctx, viewer, [{ path, selection: audience }], { is_answered: true });
  return { count: await countAudience(ctx, viewer, audience) };
};
