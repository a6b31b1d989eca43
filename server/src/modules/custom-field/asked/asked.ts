import type { Criteria } from '@plaudit/contract/audience/criteria';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadFields } from '../known/known.ts';
import type { FieldRow } from '../queries.ts';
import { fitsKind, isOfKind } from './policy.ts';

/** Whether the viewer may see the field for everyone. */
const maySee = ({ permissions }: Viewer, { visible_to }: FieldRow): boolean =>
  visible_to === 'everybody' || permissions.includes('people.manage');

/**
 * Refuses criterias about fields that the viewer can't see for everyone, because counting would reveal them, and criterias that
 * a field of its kind does not support. A field that the company does not have matches no one.
 */
export const checkFieldsAsked = async (ctx: Context, viewer: Viewer, criterias: readonly Criteria[]): Promise<void> => {
  const asked = criterias.flatMap(({ conditions }) => conditions).filter(({ field_id }) => field_id !== undefined);
  if (asked.length === 0) return;
  const fields = await loadFields(ctx, viewer.company_id);
  for (const { field_id, search_type, values } of asked) {
    const field = fields.find((each) => each.field_id === field_id);
    if (!field) continue;
    if (!maySee(viewer, field)) throw new AppError('NO_PERMISSION', { payload: { reason: 'hidden_field' } });
    if (!fitsKind(field.kind, search_type)) throw new AppError('CRITERIA_SEARCH_TYPE_INVALID');
    if (!values.every((value) => isOfKind(field, search_type, value))) throw new AppError('CRITERIA_INVALID');
  }
};

/** The ids of fields that the viewer can't see for everyone. */
export const listHiddenFields = async (ctx: Context, viewer: Viewer): Promise<ReadonlySet<string>> => {
  const fields = await loadFields(ctx, viewer.company_id);
  return new Set(fields.filter((field) => !maySee(viewer, field)).map(({ field_id }) => field_id));
};

/** The names of fields and options that the viewer sees, by id. */
export const listFieldLabels = async (
  ctx: Context,
  viewer: Viewer,
  criterias: readonly Criteria[],
): Promise<{ id: string; label: string }[]> => {
  const ids = new Set(criterias.flatMap(({ conditions }) => conditions.map(({ field_id }) => field_id)));
  const fields = await loadFields(ctx, viewer.company_id);
  const told = fields.filter((field) => ids.has(field.field_id) && !field.is_deleted && maySee(viewer, field));
  return told.flatMap(({ field_id, field_name, options }) => [
    { id: field_id, label: field_name },
    ...options.map(({ option_id, label }) => ({ id: option_id, label })),
  ]);
};
