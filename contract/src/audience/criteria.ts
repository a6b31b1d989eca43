import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { number_pattern, type FieldKind } from '../custom-field/schema.ts';
import { wordIssue } from '../issue-words.ts';
import { limits } from '../limits.ts';
import { accountStatus } from '../people/schema.ts';
import { day, id } from '../schema.ts';

const one = ['is', 'is_not', 'in', 'not_in'] as const;
const emptiness = ['is_empty', 'is_not_empty'] as const;
const text = [...one, 'contains', 'starts_with', ...emptiness] as const;

/** A length of time, ISO 8601: `P90D`, `P6M`, `P2Y`. */
const duration = z.string().regex(/^P[1-9]\d{0,2}[DMY]$/);
const words = z
  .string()
  .trim()
  .min(1)
  .max(limits.name_length)
  .refine((value) => !value.includes('\u0000'));

const fieldValue = z
  .string()
  .trim()
  .min(1)
  .max(limits.field_value_length)
  .refine((value) => !value.includes('\u0000'));
const amount = z.string().regex(number_pattern);
// Operators whose values always have the same form, no matter which criterion uses them. `between` takes two values of either
// form.
const forms: Partial<Record<string, readonly z.ZodType<string, string>[]>> = {
  before: [day],
  after: [day],
  more_than: [amount],
  less_than: [amount],
  between: [day, amount],
};

/**
 * What a condition can ask about a person: the form of its values and its operators. Texts are compared exactly; `contains` and
 * `starts_with` ignore case and accents. `tenure` counts from the hire date to today, in the company's time zone. `under` means
 * everyone below a person, through any number of managers. `custom_field` is about the field `field_id`: the kind of the field
 * decides which operators it has, and its values are those of `fieldOfPerson`.
 */
export const criteria_types = {
  department: { value: id, search_types: [...one, ...emptiness] },
  location: { value: words, search_types: text },
  title: { value: words, search_types: text },
  hire_date: { value: day, search_types: ['is', 'before', 'after', 'between', ...emptiness] },
  tenure: { value: duration, search_types: ['longer_than', 'shorter_than', 'between'] },
  manager: { value: id, search_types: [...one, 'under', 'not_under', ...emptiness] },
  group: { value: id, search_types: one },
  role: { value: id, search_types: one },
  account_status: { value: accountStatus, search_types: one },
  employee: { value: id, search_types: one },
  custom_field: {
    value: fieldValue,
    search_types: [...text, 'before', 'after', 'more_than', 'less_than', 'between'],
  },
} as const satisfies Record<string, { value: z.ZodType<string, string>; search_types: readonly string[] }>;

/** The operators for a field of each kind. */
export const field_search_types = {
  text,
  choice: [...one, ...emptiness],
  date: ['is', 'before', 'after', 'between', ...emptiness],
  number: ['more_than', 'less_than', 'between', ...emptiness],
  yes_no: ['is', ...emptiness],
} as const satisfies Record<FieldKind, readonly SearchType[]>;

export type CriteriaType = keyof typeof criteria_types;
export type SearchType = (typeof criteria_types)[CriteriaType]['search_types'][number];
export const criteria_type_names = Object.keys(criteria_types) as CriteriaType[];

/** The fewest and the most values that an operator takes. */
export const valuesOf = (search_type: SearchType): readonly [least: number, most: number] => {
  if (search_type === 'is_empty' || search_type === 'is_not_empty') return [0, 0];
  if (search_type === 'between') return [2, 2];
  const takes_many = ['in', 'not_in', 'under', 'not_under'].includes(search_type);
  return [1, takes_many ? limits.values_per_criteria : 1];
};

const search_type_names = [
  ...new Set(Object.values(criteria_types).flatMap(({ search_types }): readonly SearchType[] => search_types)),
];

const condition = z.object({
  criteria_type: z.enum(criteria_type_names),
  search_type: z.enum(search_type_names as [SearchType, ...SearchType[]]),
  /** Only for `custom_field`. */
  field_id: id.optional(),
  values: z.array(z.string()).default([]),
});
export type Condition = z.infer<typeof condition>;

const criteria = z.object({ conditions: z.array(condition).min(1).max(limits.conditions_per_criteria) });
/** People who meet every one of the conditions. */
export type Criteria = z.infer<typeof criteria>;
export type CriteriaInput = z.input<typeof criteria>;

const shape = z
  .array(
    z.object({
      conditions: z
        .array(
          z.object({
            criteria_type: z.string(),
            search_type: z.string(),
            field_id: z.unknown().optional(),
            values: z.array(z.string()).max(limits.values_per_criteria).default([]),
          }),
        )
        .min(1)
        .max(limits.conditions_per_criteria),
    }),
  )
  .max(limits.criterias_per_audience);

type Problem = { code: ErrorCode; path: PropertyKey[]; message: string };

/** What is wrong with criterias, by its name in the error catalog; null if nothing is. */
export const problemOfCriterias = (given: unknown): Problem | null => {
  const shaped = shape.safeParse(given, { error: wordIssue });
  if (!shaped.success) {
    const [issue] = shaped.error.issues;
    return { code: 'CRITERIA_INVALID', path: issue?.path ?? [], message: issue?.message ?? 'Invalid criteria' };
  }
  for (const [index, { conditions }] of shaped.data.entries()) {
    for (const [place, asked] of conditions.entries()) {
      const problem = problemOf(asked);
      if (problem) return { ...problem, path: [index, 'conditions', place, ...problem.path] };
    }
  }
  return null;
};

type Asked = { criteria_type: string; search_type: string; field_id?: unknown; values: string[] };

const problemOf = ({ criteria_type, search_type, field_id, values }: Asked): Problem | null => {
  if (!Object.hasOwn(criteria_types, criteria_type)) {
    return { code: 'CRITERIA_TYPE_NOT_FOUND', path: ['criteria_type'], message: 'Unknown criteria type' };
  }
  const { value, search_types } = criteria_types[criteria_type as CriteriaType];
  if (!(search_types as readonly string[]).includes(search_type)) {
    const message = `One of ${search_types.join(', ')}`;
    return { code: 'CRITERIA_SEARCH_TYPE_INVALID', path: ['search_type'], message };
  }
  const [least, most] = valuesOf(search_type as SearchType);
  if (values.length < least || values.length > most) {
    const message = least === most ? `${least} values` : `${least} to ${most} values`;
    return { code: 'CRITERIA_INVALID', path: ['values'], message };
  }
  if (criteria_type === 'custom_field' && !id.safeParse(field_id).success) {
    return { code: 'CRITERIA_INVALID', path: ['field_id'], message: 'The id of a profile field' };
  }
  const expected = (criteria_type === 'custom_field' && forms[search_type]) || [value];
  const isOfOneForm = expected.some((form) => values.every((each) => form.safeParse(each).success));
  if (isOfOneForm) return null;
  const wrong = values.findIndex((each) => expected.every((form) => !form.safeParse(each).success));
  return { code: 'CRITERIA_INVALID', path: ['values', Math.max(wrong, 0)], message: `Invalid ${criteria_type}` };
};

/** Whether a condition costs more than others: it searches inside texts, or goes through all levels of managers. */
const isWide = ({ search_type }: Condition): boolean =>
  ['contains', 'starts_with', 'under', 'not_under'].includes(search_type);

/** The condition that takes these criterias over the limit for one question; null if they are within it. */
export const excessOf = (criterias: readonly Criteria[]): { index: number; place: number } | null => {
  let [all, wide] = [0, 0];
  for (const [index, { conditions }] of criterias.entries()) {
    for (const [place, condition] of conditions.entries()) {
      all++;
      if (isWide(condition)) wide++;
      if (all > limits.conditions_per_question || wide > limits.wide_conditions_per_question) {
        return { index, place };
      }
    }
  }
  return null;
};

/** Everyday questions have fewer conditions, and none that costs more than others. Indexes alone can't answer a larger question. */
const usual_conditions = 10;

/** Whether criterias ask for more than an everyday question does. */
export const isLarge = (criterias: readonly Criteria[]): boolean => {
  const conditions = criterias.flatMap((criteria) => criteria.conditions);
  return conditions.length > usual_conditions || conditions.some(isWide);
};

/** People who fit any one of these. Problems carry their own error code in `params.error_code`. */
export const criterias = z.preprocess((given: CriteriaInput[], context): CriteriaInput[] => {
  const problem = problemOfCriterias(given);
  if (!problem) return given;
  const { code, path, message } = problem;
  context.addIssue({ code: 'custom', path, message, params: { error_code: code } });
  return z.NEVER;
}, z.array(criteria).max(limits.criterias_per_audience));
