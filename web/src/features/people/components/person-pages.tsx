import type { ComponentType } from 'react';
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
  /** Says what they did, at the end of their row. */
  Aside?: ComponentType<Item>;
  onClick: () => void;
};

/** People who did something, page by page. */
export const PersonPages = <Item extends Named>(props: PersonPagesProps<Item>) => {
  const { label, query, expected, Aside, onClick } = props;
  const items = query.data?.pages.flatMap((page) => page.items);
  const asides = Aside && items?.map((item) => <Aside key={item.employee.employee_id} {...item} />);
  return (
    <>
      {query.isPending && <RowsSkeleton rows={Math.min(expected, 4)} height={56} />}
      {query.isError && !items && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {items && (
        <InfiniteList query={query}>
          <PersonRows label={label} people={items.map(({ employee }) => employee)} asides={asides} onClick={onClick} />
        </InfiniteList>
      )}
    </>
  );
};
