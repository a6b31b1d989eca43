import { useState } from 'react';
import { Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { DomainsCard } from './domains-card.tsx';
import { ssoQuery } from './queries.ts';
import { SsoForm } from './sso-form.tsx';
import { StateCard } from './state-card.tsx';
import './sso-section.css';

/** How people of the company sign on through its own provider. */
export const SsoSection = () => {
  const query = useQuery(ssoQuery());
  const [saves, setSaves] = useState(0);
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={3} height={260} />;
  return (
    <Flex direction="column" gap="4">
      <StateCard sso={query.data} />
      <DomainsCard sso={query.data} />
      {/* A new form after each save: then pasted values, secrets among them, are gone. */}
      <SsoForm key={saves} sso={query.data} onSaved={() => setSaves(saves + 1)} />
    </Flex>
  );
};
