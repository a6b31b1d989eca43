import { z } from 'zod';
import { limits } from '../limits.ts';
import { color, fileUrl, id, instant, line, text } from '../schema.ts';
import { companyValue } from '../company/schema.ts';
import { commonContent } from '../content/schema.ts';
import { employeeCard } from '../people/schema.ts';

const points = z.number().int().min(0).max(limits.points_per_receiver);

export const recognitionType = z.object({
  recognition_type_id: id,
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  color,
  /** Points per receiver that the composer suggests. */
  points,
  min_points: points,
  max_points: points,
  /** At least one company value must go with it. */
  value_required: z.boolean(),
  /** Who pays: the giver's monthly allowance, or the company. */
  funding: z.enum(['allowance', 'company']),
  /** `everyone`, or only people with `recognition.manage`. */
  given_by: z.enum(['everyone', 'managers']),
  is_active: z.boolean(),
});
export type RecognitionType = z.infer<typeof recognitionType>;

const typeFields = z.object({
  title: line(limits.title_length),
  description: text(limits.description_length),
  image_url: fileUrl.nullable(),
  color,
  points,
  min_points: points,
  max_points: points,
  value_required: z.boolean(),
  funding: recognitionType.shape.funding,
  given_by: recognitionType.shape.given_by,
  is_active: z.boolean(),
});

export const newRecognitionType = typeFields.partial().required({ title: true });
export const recognitionTypeChange = typeFields.partial().extend({ recognition_type_id: id });

/** A suggestion that an admin turns into a type with one click; it has no id until then. */
export const recognitionPreset = recognitionType.omit({ recognition_type_id: true, is_active: true });

/** Types that a company can start from. */
export const typeSet = z.object({
  set: z.string(),
  set_name: z.string(),
  set_description: z.string(),
  types: z.array(recognitionPreset),
});
export type TypeSet = z.infer<typeof typeSet>;

export const visibility = z.enum(['public', 'private']);

/**
 * A recognition as one viewer sees it. `points` is per receiver, `boost_points` what others added to each receiver.
 */
export const recognition = commonContent.extend({
  recognition_id: id,
  recognition_type: recognitionType.pick({
    recognition_type_id: true,
    title: true,
    image_url: true,
    color: true,
  }),
  giver: employeeCard,
  employees: z.array(employeeCard),
  message: z.string(),
  points: z.number().int(),
  company_values: z.array(companyValue.pick({ company_value_id: true, value_name: true, icon_url: true })),
  visibility,
  image_url: z.string().nullable(),
  /** What the picture shows, for people who can't see it; empty if no one wrote it. */
  image_alt: z.string(),
  boost_points: z.number().int(),
  can: commonContent.shape.can.extend({ boost: z.boolean() }),
});
export type Recognition = z.infer<typeof recognition>;

export const giveRecognitionInput = z.object({
  recognition_type_id: id,
  employees: z.array(id).min(1).max(limits.receivers_per_recognition),
  message: text(limits.message_length).optional(),
  points: points.optional(),
  company_value_ids: z.array(id).max(limits.values_per_recognition).optional(),
  visibility: visibility.default('public'),
  image_url: fileUrl.nullable().optional(),
  image_alt: text(limits.description_length).optional(),
});
export type GiveRecognition = z.infer<typeof giveRecognitionInput>;

export const recognitionComment = z.object({
  comment_id: id,
  recognition_id: id,
  employee: employeeCard,
  message: z.string(),
  mentions: z.array(employeeCard),
  created_at: instant,
  edited_at: instant.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type RecognitionComment = z.infer<typeof recognitionComment>;

/** Why the caller might want to thank someone. Without a reason, it is a colleague like any other. */
const suggestionReason = z.enum(['birthday', 'anniversary', 'not_thanked_lately', 'team', 'department', 'works_with']);

/** A colleague to thank. `last_thanked_at` is when the caller last did, as far back as their last 500 recognitions. */
export const suggestion = z.object({
  employee: employeeCard,
  reason: suggestionReason.nullable(),
  last_thanked_at: instant.nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
