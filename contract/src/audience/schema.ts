import { z } from 'zod';
import { limits } from '../limits.ts';
import { id } from '../schema.ts';
import { criterias } from './criteria.ts';

/**
 * The people an audience means: everyone, or all who are picked by name, belong to one of the groups, have one of the roles, or
 * match one of the criterias. An empty selection means no one. Only people with an active account are in it, unless a criteria
 * asks for an account status. Specification, section 3.
 */
export const audienceSelection = z.object({
  criterias: criterias.default([]),
  is_all_employee_selected: z.boolean().default(false),
  employees: z.array(id).max(limits.employees_per_audience).default([]),
  groups: z.array(id).max(limits.ids_per_request).default([]),
  roles: z.array(id).max(limits.ids_per_request).default([]),
});
export type AudienceSelection = z.output<typeof audienceSelection>;
export type AudienceSelectionInput = z.input<typeof audienceSelection>;

/** No one yet. */
export const empty_selection: AudienceSelection = {
  criterias: [],
  is_all_employee_selected: false,
  employees: [],
  groups: [],
  roles: [],
};

/** Why a person is in an audience: every part of the selection that they match. `criterias` counts from 0. */
export const audienceReasons = z.object({
  everyone: z.boolean(),
  by_name: z.boolean(),
  groups: z.array(id),
  roles: z.array(id),
  criterias: z.array(z.number().int()),
});
export type AudienceReasons = z.infer<typeof audienceReasons>;
