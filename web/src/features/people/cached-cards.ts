import type { QueryClient } from '@tanstack/react-query';
import type { EmployeeCard } from '@plaudit/contract/people/schema';

type Card = Partial<EmployeeCard> & Pick<EmployeeCard, 'employee_id'>;

const fields = ['first_name', 'last_name', 'profile_url'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same value with the current name and picture of a person wherever it shows them; itself if nothing is different. */
export const withCard = <Value>(value: Value, card: Card): Value => {
  if (!isObject(value)) return value;
  const changed: [string, unknown][] = [];
  const is_person = value.employee_id === card.employee_id;
  for (const [key, part] of Object.entries(value)) {
    const field = fields.find((each) => each === key);
    const next = is_person && field && card[field] !== undefined ? card[field] : withCard(part, card);
    if (next !== part) changed.push([key, next]);
  }
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed)) as Value;
};

/** Shows a person's current name and picture in everything that was read before, such as the posts of a feed. */
export const changeCards = (queryClient: QueryClient, card: Card): void => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const next = withCard(state.data, card);
    // As old as it was: only these fields are new.
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
};
