import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { companyQuery } from '../queries.ts';
import { CompanyForm } from './company-form.tsx';

export const CompanySection = () => {
  const query = useQuery(companyQuery());
  if (query.data) return <CompanyForm company={query.data} />;
  if (query.isError) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  return <CardsSkeleton cards={3} height={280} />;
};
