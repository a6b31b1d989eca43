import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, line, text } from '../schema.ts';

/** A number as fields hold it: far within what computers count exactly. */
export const number_pattern = /^-?\d{1,9}(\.\d{1,6})?$/;

/** What a field holds. `number` and `date` are compared as such, `choice` is one of its options. */
export const field_kinds = ['text', 'choice', 'date', 'number', 'yes_no'] as const;
export const fieldKind = z.enum(field_kinds);
export type FieldKind = z.infer<typeof fieldKind>;

/**
 * Who sees a person's value in a field, besides the person and people with `people.manage`. `managers` are those above the
 * person, through any number of managers, and the manager of the person's department.
 */
export const fieldViewers = z.enum(['everybody', 'managers', 'administrators']);
/** Who changes it: the person too, or only people with `people.manage`. */
export const fieldEditors = z.enum(['person', 'administrators']);

/** Retired: people who have it keep it, but it can't be chosen anymore. */
export const fieldOption = z.object({ option_id: id, label: z.string(), is_retired: z.boolean() });
export type FieldOption = z.infer<typeof fieldOption>;

/** A field that a company added to the profiles of its people. */
export const customField = z.object({
  field_id: id,
  field_name: z.string(),
  help_text: z.string(),
  kind: fieldKind,
  options: z.array(fieldOption),
  visible_to: fieldViewers,
  edited_by: fieldEditors,
  is_on_profile: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

/** A field and what one person has in it: the id of an option, `2026-11-21`, `1.5`, `yes` or `no`, or the text itself. */
export const fieldOfPerson = customField
  .omit({ edited_by: true })
  .extend({ value: z.string().nullable(), may_edit: z.boolean() });
export type FieldOfPerson = z.infer<typeof fieldOfPerson>;

/** New values by field; null empties one. */
export const fieldValues = z
  .record(id, text(limits.field_value_length).nullable())
  .refine((values) => Object.keys(values).length <= limits.custom_fields, 'Too many fields');

/** A label without an id is a new option. */
const optionInput = z.object({ option_id: id.optional(), label: line(limits.field_option_length) });

/** The settings of a field. The new list of options replaces the old one, in this order. */
export const fieldSettings = {
  field_name: line(limits.name_length),
  help_text: text(limits.reason_length),
  options: z.array(optionInput).max(limits.field_options),
  visible_to: fieldViewers,
  edited_by: fieldEditors,
  is_on_profile: z.boolean(),
};
