import { Button, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../lib/errors/errors.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type DirectoryFilter, employeePages } from '../../people/queries.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { PersonCard } from './person-card.tsx';
import { StoredDirectory } from './stored-directory.tsx';
import { grouped } from '../../../lib/format/number.ts';
import { useWatched } from '../../people/index.ts';

type DirectoryProps = { filter: DirectoryFilter; view: 'cards' | 'list'; onClear: () => void };

export const Directory = ({ filter, view, onClear }: DirectoryProps) => {
  const { t } = useTranslation('people');
  const query = useInfiniteQuery(employeePages(filter));
  useWatched(query.data?.pages.flatMap((page) => page.items.map((person) => person.employee_id)) ?? []);
  const leave = useHeadingFocus();
  if (query.isPending) return <DirectorySkeleton />;
  if (isCode(query.error, 'ERR_NETWORK'))
    return <StoredDirectory filter={filter} error={query.error} retry={() => query.refetch()} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const people = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const count = total ?? people.length;
  const counted = t(total === undefined && query.hasNextPage ? 'count_shown' : 'count', {
    count,
    amount: grouped(count),
  });
  const is_filtered = Object.keys(filter).length > 0;
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3" role="status">
        {count === 0 ? <VisuallyHidden>{counted}</VisuallyHidden> : counted}
      </Text>
      {people.length === 0 ? (
        <div {...leave}>
          <EmptyState
            icon={is_filtered ? <SearchX size={28} /> : <Users size={28} />}
            title={t(is_filtered ? 'none' : 'empty')}
            description={t(is_filtered ? 'none_text' : 'empty_text')}
            action={
              is_filtered && (
                <Button size="3" variant="soft" onClick={onClear}>
                  {t('clear')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <InfiniteList query={query}>
          <ul className="people" data-view={view} data-stale={query.isPlaceholderData || undefined}>
            {people.map((person) => (
              <PersonCard key={person.employee_id} person={person} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </>
  );
};
