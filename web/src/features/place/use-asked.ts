import { useSearch } from '@tanstack/react-router';
import { oneOf } from '../../lib/navigation/search.ts';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { type Scope, scopes } from './format.ts';

/** Which places of a list the person wants to see: those of a scope, and of these what they search for. */
export const useAsked = () => {
  const { show }: { show?: string } = useSearch({ strict: false });
  const { typed, setTyped, search } = useTypedSearch();
  const scope: Scope = oneOf(scopes, show) ?? 'all';
  return { scope, typed, setTyped, search };
};
export type Asked = ReturnType<typeof useAsked>;
