import { Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FirstSteps } from '../../../lib/feature/first-steps.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { companyQuery } from '../queries.ts';
import { CompanyForm } from './company-form.tsx';

export const CompanySection = () => {
  const query = useQuery(companyQuery());
  if (query.data)
    return (
      <Flex direction="column" gap="4">
        <FirstSteps waiting={<CardsSkeleton cards={1} height={464} />} />
        <CompanyForm company={query.data} />
      </Flex>
    );
  if (query.isError) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  return <CardsSkeleton cards={3} height={280} />;
};
