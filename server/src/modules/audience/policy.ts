import { hash } from 'node:crypto';
import type { Condition, Criteria, CriteriaType } from '@plaudit/contract/audience/criteria';
import type { AudienceReasons, AudienceSelection } from '@plaudit/contract/audience/schema';

const only = (criteria_type: CriteriaType, values: readonly string[]): Criteria[] =>
  values.length === 0 ? [] : [{ conditions: [{ criteria_type, search_type: 'in', values: [...values] }] }];

/** The whole selection as criterias, of which one must match. Everyone matches criterias without conditions. */
export const partsOf = ({
  is_all_employee_selected,
  employees,
  groups,
  roles,
  criterias,
}: AudienceSelection): Criteria[] => {
  const active = [...only('employee', employees), ...only('group', groups), ...only('role', roles)];
  // Everyone includes the rest, except criterias that reach beyond active accounts.
  if (is_all_employee_selected) return [{ conditions: [] }, ...criterias.filter(asksForStatus)];
  return [...active, ...criterias];
};

/** Only active people are in an audience, unless a criteria itself says which account statuses it means. */
export const asksForStatus = ({ conditions }: Criteria): boolean =>
  conditions.some(({ criteria_type }) => criteria_type === 'account_status');

const conditionsOf = ({ criterias }: AudienceSelection): Condition[] =>
  criterias.flatMap(({ conditions }) => conditions);

/** The groups that a selection refers to. */
export const groupsIn = (selection: AudienceSelection): string[] => [
  ...selection.groups,
  ...conditionsOf(selection)
    .filter(({ criteria_type }) => criteria_type === 'group')
    .flatMap(({ values }) => values),
];

/** What a person can't see: fields, and groups that depend on them. */
export type Hidden = { fields: ReadonlySet<string>; groups: ReadonlySet<string> };

/** Whether a selection depends on something hidden. */
export const asksForHidden = (selection: AudienceSelection, { fields, groups }: Hidden): boolean =>
  conditionsOf(selection).some(({ field_id }) => field_id !== undefined && fields.has(field_id)) ||
  groupsIn(selection).some((id) => groups.has(id));

/** The groups that ask for one of the fields, themselves or through other groups. */
export const groupsAsking = (
  fields: ReadonlySet<string>,
  all: readonly { group_id: string; selection: AudienceSelection }[],
): ReadonlySet<string> => {
  const groups = new Set<string>();
  for (let before = -1; before < groups.size;) {
    before = groups.size;
    for (const { group_id, selection } of all) if (asksForHidden(selection, { fields, groups })) groups.add(group_id);
  }
  return groups;
};

/** Every id in a selection, of any kind. */
export const idsIn = (selection: AudienceSelection): string[] => {
  const by_id: readonly CriteriaType[] = ['department', 'manager', 'group', 'role', 'employee'];
  const named = conditionsOf(selection).filter(({ criteria_type }) => by_id.includes(criteria_type));
  const { employees, groups, roles } = selection;
  return [...new Set([...employees, ...groups, ...roles, ...named.flatMap(({ values }) => values)])];
};

/** A person checked against each part of a selection. */
export type Fit = {
  employee_id: string;
  employee_account_status: string;
  groups: string[];
  roles: string[];
  conditions: boolean[][];
};

/** The parts of the selection that a person matches. */
export const reasonsOf = (selection: AudienceSelection, fit: Fit): AudienceReasons => {
  const is_active = fit.employee_account_status === 'ACTIVE';
  return {
    everyone: is_active && selection.is_all_employee_selected,
    by_name: is_active && selection.employees.includes(fit.employee_id),
    groups: is_active ? fit.groups : [],
    roles: is_active ? fit.roles : [],
    criterias: selection.criterias.flatMap((criteria, index) => {
      const is_met = (is_active || asksForStatus(criteria)) && fit.conditions[index]?.every(Boolean);
      return is_met ? [index] : [];
    }),
  };
};

export const isIncluded = ({ everyone, by_name, groups, roles, criterias }: AudienceReasons): boolean =>
  everyone || by_name || groups.length + roles.length + criterias.length > 0;

/** Time zones begin their days on quarters of an hour, and tenure counts in days. */
export const quarter_ms = 900_000;

/** What a count is kept by until the quarter ends: a digest, because a selection may be as long as a request. */
export const keyOfCount = (selection: AudienceSelection, now: number): string =>
  hash('sha256', `${Math.floor(now / quarter_ms)} ${JSON.stringify(selection)}`, 'base64');
