import { Box, Flex, Skeleton } from '@radix-ui/themes';
import { Loading, TextSkeleton } from '../../../../ui/skeletons.tsx';

const lines = [1, 2, 1, 3, 1];

/** A conversation on its way, at its end. */
export const MessagesSkeleton = () => (
  <div className="chat-messages-frame chat-messages-skeleton">
    <Loading>
      {lines.map((count, at) => (
        <Flex key={at} gap="3" mb="5">
          <Skeleton width="40px" height="40px" style={{ borderRadius: '50%', flex: 'none' }} />
          <Box flexGrow="1" maxWidth="480px">
            <Skeleton height="14px" width="30%" mb="2" />
            <TextSkeleton lines={count} />
          </Box>
        </Flex>
      ))}
    </Loading>
  </div>
);
