import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
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

/**
 * What can be asked about a person: how its values look, and by which operators. Texts are compared as they are spelled;
 * `contains` and `starts_with` overlook case and accents. `tenure` counts from the hire date to today, in the time zone
 * of the company. `under` is everybody below somebody, through any number of managers.
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
} as const satisfies Record<string, { value: z.ZodType<string, string>; search_types: readonly string[] }>;

export type CriteriaType = keyof typeof criteria_types;
export type SearchType = (typeof criteria_types)[CriteriaType]['search_types'][number];
export const criteria_type_names = Object.keys(criteria_types) as CriteriaType[];

/** The least and the most values that an operator takes. */
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
            values: z.array(z.string()).max(limits.values_per_criteria).default([]),
          }),
        )
        .min(1)
        .max(limits.conditions_per_criteria),
    }),
  )
  .max(limits.criterias_per_audience);

type Problem = { code: ErrorCode; path: PropertyKey[]; message: string };

/** What is wrong with criterias, by the name that the error catalogue has for it; null where nothing is. */
export const problemOfCriterias = (given: unknown): Problem | null => {
  const shaped = shape.safeParse(given);
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

type Asked = { criteria_type: string; search_type: string; values: string[] };

const problemOf = ({ criteria_type, search_type, values }: Asked): Problem | null => {
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
  const wrong = values.findIndex((each) => !value.safeParse(each).success);
  return wrong < 0 ? null : { code: 'CRITERIA_INVALID', path: ['values', wrong], message: `Invalid ${criteria_type}` };
};

/** People who fit any one of these. Problems carry their own error code in `params.error_code`. */
export const criterias = z.preprocess((given: CriteriaInput[], context): CriteriaInput[] => {
  const problem = problemOfCriterias(given);
  if (!problem) return given;
  const { code, path, message } = problem;
  context.addIssue({ code: 'custom', path, message, params: { error_code: code } });
  return z.NEVER;
}, z.array(criteria).max(limits.criterias_per_audience));
