import { type ReactNode, useEffect } from 'react';
import { Box, Card, Flex, Skeleton } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { holdIdle } from '../lib/loading/when-idle.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholders for something that loads; screen readers announce that once. */
export const Loading = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  useEffect(holdIdle, []);
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
};

const repeat = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => draw(i));

/** Lines of text; the last one is shorter. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Flex direction="column" gap="2">
    {repeat(lines, (index) => (
      <Skeleton key={index} height="14px" width={index === lines - 1 && lines > 1 ? '60%' : '100%'} />
    ))}
  </Flex>
);

type RowsSkeletonProps = {
  rows?: number;
  height?: number;
  /** In front of the lines, as in most lists. */
  has_picture?: boolean;
};

/** Rows of a list with two lines, each `height` px high. */
export const RowsSkeleton = ({ rows = 6, height = 64, has_picture = true }: RowsSkeletonProps) => (
  <Loading>
    {repeat(rows, (index) => (
      <Flex key={index} align="center" gap="3" height={`${height}px`}>
        {has_picture && <Skeleton width="40px" height="40px" style={{ borderRadius: '50%' }} />}
        <Box flexGrow="1">
          <Skeleton height="14px" width="45%" mb="2" />
          <Skeleton height="12px" width="70%" />
        </Box>
      </Flex>
    ))}
  </Loading>
);

/** A card without lines, and each line of its text with the space before the next. */
const card_px = 88;
const line_px = 22;

/** As many lines as a card of this height has room for: half a line would look broken. */
const linesIn = (height: number): number => Math.max(0, Math.min(3, Math.floor((height - card_px + 8) / line_px)));

/** Cards one below the other, each `height` px high. */
export const CardsSkeleton = ({ cards, height }: { cards: number; height: number }) => (
  <Loading>
    <Flex direction="column" gap="4">
      {repeat(cards, (index) => (
        <Card key={index} size="2" style={{ height }}>
          <Flex gap="3" align="center" mb="4">
            <Skeleton width="40px" height="40px" style={{ borderRadius: '50%' }} />
            <Box flexGrow="1">
              <Skeleton height="14px" width="50%" mb="2" />
              <Skeleton height="12px" width="25%" />
            </Box>
          </Flex>
          <TextSkeleton lines={linesIn(height)} />
        </Card>
      ))}
    </Flex>
  </Loading>
);
