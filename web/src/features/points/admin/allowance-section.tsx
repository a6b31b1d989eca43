import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AllowanceForm } from './allowance-form.tsx';
import { allowanceQuery } from './queries.ts';

/** How many points people have to give each month, by rule. */
export const AllowanceSection = () => {
  const query = useQuery(allowanceQuery());
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={4} height={76} />;
  // A change by another person resets the form.
  return <AllowanceForm key={JSON.stringify(query.data)} allowance={query.data} />;
};
