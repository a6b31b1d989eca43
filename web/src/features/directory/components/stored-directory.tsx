import { Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { DirectoryFilter } from '../../people/queries.ts';
import { storedPeople } from '../../people/index.ts';
import { PersonCard } from './person-card.tsx';

type StoredDirectoryProps = { filter: DirectoryFilter; error: Error; retry: () => unknown };

/** The directory while the server is unreachable: the people this device knows. */
export const StoredDirectory = ({ filter, error, retry }: StoredDirectoryProps) => {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const people = storedPeople(queryClient, filter);
  if (people.length === 0 && storedPeople(queryClient, {}).length === 0)
    return <ErrorState error={error} retry={retry} />;
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3" role="status">
        {t('stored', { count: people.length, amount: grouped(people.length) })}
      </Text>
      {people.length === 0 && (
        <EmptyState icon={<SearchX size={28} />} title={t('none_stored')} description={t('none_stored_text')} />
      )}
      <ul className="people">
        {people.map((person) => (
          <PersonCard key={person.employee_id} person={person} />
        ))}
      </ul>
    </>
  );
};
