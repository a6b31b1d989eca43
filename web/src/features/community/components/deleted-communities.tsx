import { Box, Button, Flex, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeletedCommunity } from '@plaudit/contract/community/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { usePlaceWrite } from '../../place/index.ts';
import { PlaceFace } from '../../place/components/place-face.tsx';
import { managed } from '../managed.ts';
import { deletedPages } from '../queries.ts';

const dayOf = (instant: string) => formatDate(instant, { dateStyle: 'medium' });

/** Deleted communities that the person owned and can restore; nothing if there are none. */
export const DeletedCommunities = () => {
  const { t } = useTranslation(['community', 'place']);
  const kept = useHeadingFocus();
  const query = useInfiniteQuery(deletedPages());
  const communities = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (communities.length === 0) return null;
  return (
    <Box mt="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {t('deleted_title')}
      </Heading>
      <InfiniteList query={query}>
        <ul className="communities" aria-label={t('deleted_title')}>
          {communities.map((community) => (
            <Deleted key={community.community_id} community={community} />
          ))}
        </ul>
      </InfiniteList>
    </Box>
  );
};

const Deleted = ({ community }: { community: DeletedCommunity }) => {
  const { t } = useTranslation('place');
  const { community_id, community_name: name, image_url, deleted_at, goes_at } = community;
  const restore = usePlaceWrite(managed.restore, {
    onDone: () => void toast({ title: t('restored', { name }), tone: 'success' }),
  });
  const until = goes_at ? t('gone.until', { day: dayOf(goes_at) }) : t('gone.for_ever');
  return (
    <li className="community">
      <PlaceFace name={name} url={image_url} size="5" />
      <Box minWidth="0" flexGrow="1">
        <Text as="div" size="3" weight="bold" className="community-name">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="1" color="gray">
          {[t('gone.deleted', { day: dayOf(deleted_at) }), until].join(' · ')}
        </Text>
        <Flex mt="3">
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('restore_name', { name })}
            loading={restore.isPending}
            onClick={() => restore.mutate(community_id)}
          >
            <RotateCcw size={16} aria-hidden />
            {t('restore')}
          </Button>
        </Flex>
      </Box>
    </li>
  );
};
