import { Flex, Text } from '@radix-ui/themes';
import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../lib/format/format-date.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** That a post stays above its feed, and until when. */
export const Pinned = ({ until }: { until: string }) => {
  const { t } = useTranslation('post');
  const now = useNow();
  if (new Date(until) <= now) return null;
  return (
    <Flex gap="1" align="center" asChild>
      <Text as="p" size="1" color="gray">
        <Pin size={12} aria-hidden />
        {t('pinned', { day: formatDate(until, { dateStyle: 'medium' }) })}
      </Text>
    </Flex>
  );
};
