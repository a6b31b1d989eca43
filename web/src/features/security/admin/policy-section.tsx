import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { PolicyForm } from './policy-form.tsx';
import { policyQuery } from './queries.ts';

/** How the company lets its people in. */
export const PolicySection = () => {
  const query = useQuery(policyQuery());
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={3} height={160} />;
  return <PolicyForm policy={query.data} />;
};
