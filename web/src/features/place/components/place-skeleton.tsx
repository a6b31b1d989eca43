import { Box, Flex, Skeleton } from '@radix-ui/themes';
import { CardsSkeleton, Loading, RowsSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import type { PlaceTab } from '../format.ts';

const TabSkeleton = ({ tab }: { tab: PlaceTab }) => {
  if (tab === 'feed') return <ContentSkeleton cards={2} />;
  if (tab === 'files' || tab === 'queue') return <CardsSkeleton cards={2} height={160} />;
  return tab === 'about' ? <TextSkeleton lines={4} /> : <RowsSkeleton rows={4} />;
};

/** A place before it is known: its header is as high as it will be, so that nothing moves when it comes. */
export const PlaceSkeleton = ({ tab }: { tab: PlaceTab }) => (
  <Loading>
    <div className="place-header">
      <div className="place-cover" />
      <Flex align="start" gap="4" wrap="wrap" className="place-top">
        <div className="place-face">
          <Skeleton
            width={{ initial: '80px', sm: '128px' }}
            height={{ initial: '80px', sm: '128px' }}
            style={{ borderRadius: '22%' }}
          />
        </div>
        <Box flexGrow="1" minWidth="0" className="place-title">
          <Skeleton height={{ initial: '28px', sm: '36px' }} width="60%" />
          <Skeleton height="20px" width="40%" mt="1" />
        </Box>
        <Skeleton height="40px" width={{ initial: '100%', sm: '220px' }} />
      </Flex>
    </div>
    <Skeleton height="40px" width="240px" mb="4" />
    <TabSkeleton tab={tab} />
  </Loading>
);
