import type { CompanyValue } from '@plaudit/contract/company/schema';
import type { CompanyFields } from './company-fields.ts';
import type { DraftValue } from './mutations.ts';

// Settings have no version on the server. What a person saw when they began is compared with what is there when they save.

/** The edited fields that someone else has changed since to something else. */
export const changedMeanwhile = (
  opened: CompanyFields,
  now: CompanyFields,
  mine: CompanyFields,
): (keyof CompanyFields)[] =>
  (Object.keys(mine) as (keyof CompanyFields)[]).filter(
    (name) => mine[name] !== opened[name] && now[name] !== opened[name] && now[name] !== mine[name],
  );

/** The list with an edited value in its place, or why it can't be saved as it was meant. */
export type Placed =
  | { kind: 'placed'; values: DraftValue[] }
  | { kind: 'changed'; theirs: CompanyValue }
  | { kind: 'removed' };

/** `opened` is the value as it was when the person began, `null` for one to add, or to bring back. */
export const placeValue = (now: readonly CompanyValue[], opened: DraftValue | null, mine: DraftValue): Placed => {
  const index = now.findIndex(({ company_value_id }) => company_value_id === mine.company_value_id);
  const theirs = now[index];
  if (!theirs) return opened ? { kind: 'removed' } : { kind: 'placed', values: [...now, mine] };
  const is_same = (['value_name', 'value_description', 'icon_url'] as const).every(
    (name) => theirs[name] === opened?.[name] || theirs[name] === mine[name],
  );
  return is_same ? { kind: 'placed', values: now.with(index, { ...theirs, ...mine }) } : { kind: 'changed', theirs };
};
