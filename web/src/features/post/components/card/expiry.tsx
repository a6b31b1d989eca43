import { Badge, Flex, Text } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** That a post is taken down, and when; to people who can change that. */
export const Expiry = ({ at }: { at: string }) => {
  const { t } = useTranslation('post');
  const is_over = new Date(at) <= useNow();
  return (
    <Flex gap="2" align="center" asChild>
      <Text as="p" size="1" color="gray">
        {is_over ? (
          <Badge color="amber" variant="soft">
            {t('expiry.expired')}
          </Badge>
        ) : (
          <Hourglass size={12} aria-hidden />
        )}
        {t(is_over ? 'expiry.since' : 'expiry.until', { moment: fullTime(at) })}
      </Text>
    </Flex>
  );
};
