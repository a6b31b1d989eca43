import { field_search_types, type SearchType } from '@plaudit/contract/audience/criteria';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { normalValue } from '../values/policy.ts';

/** Whether fields of this kind support this operator. */
export const fitsKind = (kind: CustomField['kind'], search_type: SearchType): boolean =>
  (field_search_types[kind] as readonly SearchType[]).includes(search_type);

/** Whether the field could contain this value. Deleted options match nothing, and texts may be partial. */
export const isOfKind = (field: CustomField, search_type: SearchType, value: string): boolean => {
  if (field.kind === 'choice' || search_type === 'contains' || search_type === 'starts_with') return true;
  return normalValue(field, value) !== undefined;
};
