import type { ReactNode } from 'react';
import { Box, Button, Flex, Text } from '@radix-ui/themes';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/screen/media.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AddButton } from './section-head.tsx';
import { ListingRows } from './listing-rows.tsx';
import { ListingTable } from './listing-table.tsx';
import type { RowAction } from './row-actions.tsx';
import type { RowRemoval } from '../../../ui/row-menu.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import './listing.css';

export type ListingRow = {
  key: string;
  lead?: ReactNode;
  name: string;
  text?: string;
  detail: ReactNode;
  actions: RowAction[];
  removal?: RowRemoval | undefined;
};

type ListingProps = {
  label: string;
  text: string;
  search_label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Next to the search. */
  filter?: ReactNode;
  add?: { label: string; onClick: () => void };
  /** Heading of the column of names, "Name" by default. */
  name_label?: string;
  /** Head of the column of `detail`. */
  detail_label: string;
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  rows: ListingRow[] | undefined;
  empty: { Icon: LucideIcon; title: string; text: string };
  /** A filter leaves some out: an empty list doesn't mean that there are none. */
  is_filtered?: boolean;
};

/** A searched list in Admin: a table on wide screens, rows on a phone. */
export const Listing = ({
  label,
  text,
  search_label,
  typed,
  onType,
  filter,
  add,
  name_label,
  detail_label,
  query,
  rows,
  empty,
  is_filtered = false,
}: ListingProps) => {
  const { t } = useTranslation('admin');
  const is_narrow = useMedia('mobile');
  const kept = useKeptFocus();
  const is_searched = typed.trim() !== '';
  return (
    <div {...kept}>
      <Text as="p" size="2" color="gray" mb="4">
        {text}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        <Box flexGrow="1" minWidth="200px">
          <SearchField label={search_label} value={typed} onChange={onType} />
        </Box>
        {filter}
        {add && <AddButton {...add} />}
      </Flex>
      {query.isPending && <RowsSkeleton rows={6} height={64} />}
      {query.isError && !rows && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<empty.Icon size={28} />}
          title={is_searched || is_filtered ? t('access.none_found') : empty.title}
          description={
            is_searched ? t('access.none_found_text') : is_filtered ? t('access.none_filtered_text') : empty.text
          }
          action={
            is_searched && (
              <Button size="3" variant="soft" onClick={() => onType('')}>
                {t('common:clear_search')}
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <InfiniteList query={query}>
          {is_narrow ? (
            <ListingRows label={label} rows={rows} />
          ) : (
            <ListingTable name_label={name_label} detail_label={detail_label} rows={rows} />
          )}
        </InfiniteList>
      )}
    </div>
  );
};
