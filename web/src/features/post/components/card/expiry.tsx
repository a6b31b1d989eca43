import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { useSetExpiry } from '../../mutations.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** That a post is taken down, and when; to people who can change that. */
export const Expiry = ({ post_id, at }: { post_id: string; at: string }) => {
  const { t } = useTranslation('post');
  const expiry = useSetExpiry(post_id, tellError);
  const is_over = new Date(at) <= useNow();
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {is_over && (
        <Badge color="amber" variant="soft">
          {t('expiry.expired')}
        </Badge>
      )}
      <Flex gap="2" align="center" asChild>
        <Text as="p" size="1" color="gray">
          {!is_over && <Hourglass size={12} aria-hidden />}
          {t(is_over ? 'expiry.since' : 'expiry.until', { moment: fullTime(at) })}
        </Text>
      </Flex>
      {is_over && (
        <Button
          size="2"
          variant="soft"
          color="gray"
          highContrast
          loading={expiry.isPending}
          onClick={() => expiry.mutate(null)}
        >
          {t('menu.bring_back')}
        </Button>
      )}
    </Flex>
  );
};
