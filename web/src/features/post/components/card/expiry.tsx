import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { useSetExpiry } from '../../mutations.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** That a post is taken down, and when; to those who still find it. Without a button for those who can't change that. */
export const Expiry = ({ post, at }: { post: Post; at: string }) => {
  const { t } = useTranslation('post');
  const expiry = useSetExpiry(post.post_id, tellError);
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
          {is_over && !post.can.expire && !post.place?.is_archived && ` ${t('expiry.by_managers')}`}
        </Text>
      </Flex>
      {is_over && post.can.expire && (
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
