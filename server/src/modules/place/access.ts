import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { PlaceAbilities } from '@plaudit/contract/place/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { asksForHidden, checkAsked, checkSaved, listHidden } from '../audience/audience.ts';
import { isModuleOn } from '../company/company.ts';
import { abilitiesOf, kinds } from './policy.ts';
import { findPlace, type Asking, type CountedPlace, type PlaceKind, type PlaceRow } from './queries.ts';

export { isNamedTo } from './queries.ts';

export type Ability = keyof PlaceAbilities;

export const askingOf = (viewer: Viewer, kind: PlaceKind): Asking => ({
  company_id: viewer.company_id,
  employee_id: viewer.employee_id,
  may_manage: administers(viewer, kind),
});

const administers = ({ permissions }: Viewer, kind: PlaceKind): boolean => permissions.includes(kinds[kind].manage);

export const abilitiesIn = (viewer: Viewer, row: PlaceRow): PlaceAbilities =>
  abilitiesOf(row, administers(viewer, row.kind));

type Options = { lock?: 'no' | 'share' | 'change'; is_deleted?: boolean };

/**
 * A place that the viewer may know about. AUTH_RECORD_NOT_FOUND for any other, and for a hidden one of others; NO_PERMISSION
 * where its module is off, or where the viewer may not do what `needed` says.
 */
export const accessPlace = async (
  { db, ctx }: { db: Db; ctx: Context },
  viewer: Viewer,
  place_id: string,
  needed: Ability | null,
  { lock = 'no', is_deleted = false }: Options = {},
): Promise<PlaceRow> => {
  const row = await findPlace(db, askingOf(viewer, 'community'), place_id, { lock, is_deleted });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const { module } = kinds[row.kind];
  if (!(await isModuleOn(ctx, viewer.company_id, module))) throw new AppError('NO_PERMISSION', { payload: { module } });
  if (needed && !abilitiesIn(viewer, row)[needed]) throw new AppError('NO_PERMISSION');
  return row;
};

/** Refuses to tell who is a member, where the audience goes by what the viewer does not see of everybody. */
export const checkMembers = (ctx: Context, viewer: Viewer, { audience }: Pick<PlaceRow, 'audience'>): Promise<void> =>
  checkSaved(ctx, viewer, audience ? [audience] : []);

/**
 * Refuses an audience from anybody who does not look after all places of the kind: it counts people, and takes them in
 * unasked. `saved` stood there before.
 */
export const checkAudience = async (
  ctx: Context,
  viewer: Viewer,
  audience: AudienceSelection | null,
  saved: AudienceSelection | null = null,
): Promise<void> => {
  if (!administers(viewer, 'community')) throw new AppError('NO_PERMISSION');
  // Without one its people stay, and are in sight then.
  if (!audience) return checkSaved(ctx, viewer, saved ? [saved] : []);
  const asked = [{ path: 'body.audience', selection: audience }];
  await checkAsked(ctx, viewer, asked, { saved: saved ? [saved] : [] });
};

/** How many members each place has, as far as the viewer may know. */
export const countsSeenBy = async (ctx: Context, viewer: Viewer, rows: readonly CountedPlace[]) => {
  const hidden = await listHidden(ctx, viewer);
  return rows.map(({ audience, members_count }) =>
    audience && asksForHidden(audience, hidden) ? null : members_count,
  );
};
