import { Flex } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import { expiredPages } from '../queries.ts';
import { PostCard } from './post-card.tsx';

/** Posts that expired, for people who can bring them back. */
export const ExpiredList = () => {
  const { t } = useTranslation('post');
  const query = useInfiniteQuery(expiredPages());
  const posts = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <ContentSkeleton cards={2} height={220} />;
  if (!posts) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (posts.length === 0) {
    return <EmptyState icon={<Hourglass size={28} />} title={t('expiry.none')} description={t('expiry.none_text')} />;
  }
  return (
    <InfiniteList query={query}>
      <Flex direction="column" gap="4">
        {posts.map((post) => (
          <PostCard key={post.post_id} post={post} />
        ))}
      </Flex>
    </InfiniteList>
  );
};
