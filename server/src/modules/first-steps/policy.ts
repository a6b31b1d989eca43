import type { ModuleName } from '@plaudit/contract/company/modules';
import { first_step_names, type FirstStep, type FirstStepName } from '@plaudit/contract/first-steps/schema';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Found } from './queries.ts';

/** As the table `company` has it. */
export const first_allowance = 500;

/** What it takes to do a step: others are not asked to. */
export const needs: Record<FirstStepName, { permission?: Permission; module?: ModuleName }> = {
  brand: {},
  invite: { permission: 'people.manage' },
  values: {},
  types: { permission: 'recognition.manage', module: 'recognition' },
  allowance: { permission: 'points.manage', module: 'points' },
  recognize: { permission: 'recognition.give', module: 'recognition' },
  install: {},
};

type Value = { value_name: string; value_description: string; icon_url: string | null };
type Type = { title: string; description: string; image_url: string | null; color: string; points: number };
/** What a new company gets: as long as it has nothing else, nobody chose it. */
type Defaults = { values: readonly Value[]; types: readonly Type[] };

const isSame = (found: readonly string[], given: readonly string[]): boolean =>
  JSON.stringify(found) === JSON.stringify(given);

const written = (...fields: (string | number | null)[]): string => fields.filter((field) => field !== null).join('\n');

const chosen = (found: Found, defaults: Defaults) => ({
  values: !isSame(
    found.values,
    defaults.values.map((value) => written(value.value_name, value.value_description, value.icon_url)),
  ),
  types: !isSame(
    found.types,
    defaults.types.map((type) => written(type.title, type.description, type.image_url, type.color, type.points)),
  ),
});

/** How far the company is: what the data says is done, is done. */
export const stepsOf = (found: Found, defaults: Defaults, canTake: (step: FirstStepName) => boolean): FirstStep[] => {
  const is_done: Partial<Record<FirstStepName, boolean>> = {
    brand: found.is_branded,
    invite: found.has_people,
    ...chosen(found, defaults),
    allowance: found.has_allowance,
    recognize: found.has_recognition,
  };
  return first_step_names
    .filter(canTake)
    .map((step) => ({ step, state: is_done[step] ? 'done' : (found.marks[step] ?? 'open') }));
};
