import { Box, Card, Flex, Skeleton } from '@radix-ui/themes';
import { Loading, TextSkeleton } from '../../../ui/skeletons.tsx';
import { card_px } from '../first-list.ts';

const round = { borderRadius: '999px' };
/** As high as the banner of a recognition, which most content is. */
const banner_px = 68;

/** Loading content, in the shape of its cards: author, banner, words, and actions. */
export const ContentSkeleton = ({ cards, height = card_px }: { cards: number; height?: number }) => (
  <Loading>
    <Flex direction="column" gap="4">
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card} size={{ initial: '2', sm: '3' }} style={{ height }}>
          <Flex direction="column" gap="3">
            <Flex gap="3" align="center">
              <Skeleton width="40px" height="40px" style={round} />
              <Box flexGrow="1">
                <Skeleton height="14px" width="50%" mb="2" />
                <Skeleton height="12px" width="25%" />
              </Box>
            </Flex>
            <Skeleton height={`${banner_px}px`} style={{ borderRadius: 'var(--radius-4)' }} />
            <TextSkeleton lines={2} />
            <Flex gap="2">
              {Array.from({ length: 3 }, (_, button) => (
                <Skeleton key={button} width="84px" height="32px" style={round} />
              ))}
            </Flex>
          </Flex>
        </Card>
      ))}
    </Flex>
  </Loading>
);
