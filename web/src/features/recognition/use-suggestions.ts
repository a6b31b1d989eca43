import { useQuery } from '@tanstack/react-query';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Suggestion } from '@plaudit/contract/recognition/schema';
import { useFamiliarPeople } from '../people/index.ts';
import { suggestionsQuery } from './queries.ts';

/** Colleagues to thank, the likeliest first; undefined until they are known, and empty if they can't be read. */
export const useSuggestions = ({ enabled = true } = {}): Suggestion[] | undefined => {
  const { data, isError } = useQuery({ ...suggestionsQuery(), enabled });
  return data?.items ?? (isError ? [] : undefined);
};

/** The same where people are chosen. If they can't be read, the people who are familiar. */
export const useSuggestedPeople = (): EmployeeCard[] | undefined => {
  const { data, isError } = useQuery(suggestionsQuery());
  const familiar = useFamiliarPeople();
  return data?.items.map(({ employee }) => employee) ?? (isError ? familiar : undefined);
};
