import type { ReactNode } from 'react';
import { Box, Card, Flex, Heading, Skeleton, Text } from '@radix-ui/themes';
import { grouped } from '../../../lib/format/number.ts';

type BalanceCardProps = {
  icon: ReactNode;
  title: string;
  /** Undefined while it loads. */
  points: number | undefined;
  /** Empty while it loads. */
  detail?: string | undefined;
  note?: string | undefined;
  figure?: ReactNode;
  action?: ReactNode;
};

/** One balance as a large number, what it means, and what to do with it. */
export const BalanceCard = ({ icon, title, points, detail, note, figure, action }: BalanceCardProps) => (
  <Card size="3" className="balance-card">
    <Flex direction="column" gap="3" height="100%">
      <Flex justify="between" gap="3">
        <Box>
          <Flex align="center" gap="2" className="balance-title">
            {icon}
            <Heading as="h2" size="3">
              {title}
            </Heading>
          </Flex>
          <Skeleton loading={points === undefined}>
            <Text as="div" size="8" weight="bold" mt="2" className="balance-points">
              {grouped(points ?? 0)}
            </Text>
          </Skeleton>
          {detail !== undefined && (
            <Text as="div" size="2" color="gray" className="balance-detail">
              {detail}
            </Text>
          )}
        </Box>
        {figure}
      </Flex>
      <Flex direction="column" gap="3" align="start" justify="between" flexGrow="1">
        <Text as="p" size="2" color="gray" className={figure ? 'balance-note' : ''}>
          {note}
        </Text>
        {action}
      </Flex>
    </Flex>
  </Card>
);
