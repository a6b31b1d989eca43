import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { communityPages, type Scope } from '../queries.ts';
import { wayInto } from '../way-into.ts';
import { CommunityCard } from './community-card.tsx';
import { CommunitiesSkeleton } from './communities-skeleton.tsx';
import { JoinButton } from './join-button.tsx';

type CommunityListProps = { scope: Scope; search: string; label: string; onClear: () => void };

/** Communities by name, pinned ones first. */
export const CommunityList = ({ scope, search, label, onClear }: CommunityListProps) => {
  const { t } = useTranslation('community');
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  const query = useInfiniteQuery(communityPages(scope, search));
  if (query.isPending) return <CommunitiesSkeleton />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  // Without a search, those that the person is invited to come first, with the answer next to them.
  const communities = search ? found : found.filter(({ my }) => my.request !== 'invited');
  if (communities.length === 0) {
    return (
      <EmptyState
        icon={search ? <SearchX size={28} /> : <UsersRound size={28} />}
        title={t(search ? 'none' : scope === 'archived' ? 'none_archived' : 'empty')}
        description={t(search ? 'none_text' : scope === 'archived' ? 'none_archived_text' : 'empty_text')}
        action={
          search && (
            <Button size="3" variant="soft" onClick={onClear}>
              {t('common:clear_search')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <InfiniteList query={query}>
      <ul className="communities" aria-label={label} data-stale={query.isPlaceholderData || undefined} {...kept}>
        {communities.map((community) => (
          <CommunityCard key={community.community_id} community={community} now={now}>
            {wayInto(community) && <JoinButton community={community} />}
          </CommunityCard>
        ))}
      </ul>
    </InfiniteList>
  );
};
