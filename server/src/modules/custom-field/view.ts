import type { CustomField } from '@plaudit/contract/custom-field/schema';
import type { FieldRow } from './queries.ts';

export const viewField = ({ is_deleted: _deleted, ...field }: FieldRow): CustomField => field;

export const subjectOf = ({ field_id, field_name }: Pick<CustomField, 'field_id' | 'field_name'>) => ({
  kind: 'custom_field',
  id: field_id,
  label: field_name,
});

/** What the log stores: the available options, by name, because people read it. */
export const viewAudited = ({ field_id: _id, options, ...settings }: CustomField) => ({
  ...settings,
  options: options
    .filter(({ is_retired }) => !is_retired)
    .map(({ option_id, label }) => ({ option_id, option_name: label })),
});

/** The reverse, for an undo. */
export const readAudited = (fields: object | null) => {
  const { kind: _kind, options, ...settings } = (fields ?? {}) as Partial<ReturnType<typeof viewAudited>>;
  return {
    ...settings,
    ...(options && { options: options.map(({ option_id, option_name }) => ({ option_id, label: option_name })) }),
  };
};

export const auditedOrder = (fields: readonly CustomField[]) => ({
  order: fields.map(({ field_id, field_name }) => ({ field_id, field_name })),
});

export const readOrder = (fields: object | null): string[] =>
  ((fields ?? { order: [] }) as ReturnType<typeof auditedOrder>).order.map(({ field_id }) => field_id);
