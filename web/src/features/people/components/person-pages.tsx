import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PersonRows } from './person-rows.tsx';

type Named = { employee: EmployeeCard };
type PersonPagesProps<Item extends Named> = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** How many people it is known to list. */
  expected: number;
  /** What is said about a person, at the end of their row. */
  aside?: (item: Item) => ReactNode;
  onClick: () => void;
};

/** People who did something, page by page. */
export const PersonPages = <Item extends Named>(props: PersonPagesProps<Item>) => {
  const { label, query, expected, aside, onClick } = props;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {query.isPending && <RowsSkeleton rows={Math.min(expected, 4)} height={56} />}
      {query.isError && !items && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {items && (
        <InfiniteList query={query}>
          <PersonRows
            label={label}
            people={items.map(({ employee }) => employee)}
            {...(aside && { aside: (_, at: number) => aside(items[at] as Item) })}
            onClick={onClick}
          />
        </InfiniteList>
      )}
    </>
  );
};
