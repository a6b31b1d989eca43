import { isDeepStrictEqual } from 'node:util';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkFieldsAsked, listHiddenFields } from '../../custom-field/custom-field.ts';
import { checkSize } from '../../directory/directory.ts';
import { asksForHidden, groupsAsking, type Hidden } from '../policy.ts';
import { listGroupSelections } from './queries.ts';

/** A selection in a request, and the path of its field. */
export type Asked = { path: string; selection: AudienceSelection };

type Options = {
  /** What was saved there before. */
  saved?: readonly AudienceSelection[];
  /** The answer says who is meant, or how many. An earlier save is then no reason to allow it. */
  is_answered?: boolean;
};

/**
 * Refuses what the viewer may not ask about people, and questions that are too large, in every request that contains
 * selections. What was saved before may stay: the person who saved it was allowed to.
 */
export const checkAsked = async (
  ctx: Context,
  viewer: Viewer,
  asked: readonly Asked[],
  { saved = [], is_answered = false }: Options = {},
): Promise<void> => {
  const added = asked.map(({ selection }) => addedTo(selection, saved));
  if (added.some(({ criterias }) => criterias.length > 0)) {
    checkSize(asked.map(({ path, selection: { criterias } }) => ({ path: `${path}.criterias`, criterias })));
  }
  const checked = is_answered ? asked.map(({ selection }) => selection) : added;
  await checkFieldsAsked(
    ctx,
    viewer,
    checked.flatMap(({ criterias }) => criterias),
  );
  await checkSaved(ctx, viewer, checked);
};

/** Without the criterias and groups that were saved before. */
const addedTo = (selection: AudienceSelection, saved: readonly AudienceSelection[]): AudienceSelection => {
  const known = saved.flatMap(({ criterias }) => criterias);
  const groups = saved.flatMap((before) => before.groups);
  return {
    ...selection,
    criterias: selection.criterias.filter((criteria) => !known.some((each) => isDeepStrictEqual(each, criteria))),
    groups: selection.groups.filter((id) => !groups.includes(id)),
  };
};

/** Refuses to say who is in selections that depend on fields the viewer can't see. */
export const checkSaved = async (
  ctx: Context,
  viewer: Viewer,
  selections: readonly AudienceSelection[],
): Promise<void> => {
  const hidden = await listHidden(ctx, viewer);
  if (selections.some((selection) => asksForHidden(selection, hidden))) {
    throw new AppError('NO_PERMISSION', { payload: { reason: 'hidden_field' } });
  }
};

/** The fields that the viewer can't see for everyone, and the groups that depend on them. */
export const listHidden = async (ctx: Context, viewer: Viewer): Promise<Hidden> => {
  const fields = await listHiddenFields(ctx, viewer);
  if (fields.size === 0) return { fields, groups: fields };
  return { fields, groups: groupsAsking(fields, await listGroupSelections(ctx.db, viewer.company_id)) };
};
