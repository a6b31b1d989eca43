import { isDeepStrictEqual } from 'node:util';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkFieldsAsked, listHiddenFields } from '../../custom-field/custom-field.ts';
import { checkSize } from '../../directory/directory.ts';
import { asksForHidden, groupsAsking, type Hidden } from '../policy.ts';
import { listGroupSelections } from './queries.ts';

/** A selection that somebody gives, and where it stands in the request. */
export type Asked = { path: string; selection: AudienceSelection };

type Options = {
  /** What stood there before. */
  saved?: readonly AudienceSelection[];
  /** The answer says who is meant, or how many: that it was saved before is then no reason. */
  is_answered?: boolean;
};

/**
 * Refuses what the viewer may not ask about people, and what is too much to ask, wherever somebody gives selections or
 * changes them. What was saved before may stay: who made it was allowed to.
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

/** Without the criterias and groups that were saved. */
const addedTo = (selection: AudienceSelection, saved: readonly AudienceSelection[]): AudienceSelection => {
  const known = saved.flatMap(({ criterias }) => criterias);
  const groups = saved.flatMap((before) => before.groups);
  return {
    ...selection,
    criterias: selection.criterias.filter((criteria) => !known.some((each) => isDeepStrictEqual(each, criteria))),
    groups: selection.groups.filter((id) => !groups.includes(id)),
  };
};

/** Refuses to tell whom selections mean that go by what the viewer does not see. */
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

/** The fields that the viewer does not see of everybody, and the groups whose people go by them. */
export const listHidden = async (ctx: Context, viewer: Viewer): Promise<Hidden> => {
  const fields = await listHiddenFields(ctx, viewer);
  if (fields.size === 0) return { fields, groups: fields };
  return { fields, groups: groupsAsking(fields, await listGroupSelections(ctx.db, viewer.company_id)) };
};
