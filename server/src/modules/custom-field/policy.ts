import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateCustomField } from '@plaudit/contract/custom-field/endpoints';
import type { CustomField, FieldOption } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { invalidRequest } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

type Given = NonNullable<BodyOf<typeof updateCustomField>['options']>;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The options of a field from now on. A missing one stays as retired if someone has it (`used`), and one with the same name
 * comes back with its old id. An unknown id is a new option.
 */
export const optionsAfter = (
  kind: CustomField['kind'],
  before: readonly FieldOption[],
  given: Given,
  used: ReadonlySet<string>,
): FieldOption[] => {
  const place = 'body.options';
  if (kind !== 'choice' && given.length > 0) throw invalidRequest(place, 'Only a choice can have options');
  if (kind === 'choice' && given.length === 0) throw invalidRequest(place, 'A choice needs at least one option');
  const options = given.map(({ option_id, label }): FieldOption => {
    const known = before.find((each) => each.option_id === option_id) ?? before.find((each) => same(each.label, label));
    return { option_id: known?.option_id ?? newId(), label, is_retired: false };
  });
  const twice = options.find(({ label, option_id }, index) =>
    options.slice(0, index).some((each) => same(each.label, label) || each.option_id === option_id),
  );
  if (twice) throw invalidRequest(place, `“${twice.label}” is in the list twice`);
  const left = before.filter(
    ({ option_id }) => used.has(option_id) && !options.some((each) => each.option_id === option_id),
  );
  if (options.length + left.length > 2 * limits.field_options) throw invalidRequest(place, 'Too many options');
  return [...options, ...left.map((option) => ({ ...option, is_retired: true }))];
};
