import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { BookCheck, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { formatDate } from '../../../../lib/format/format-date.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { Opening } from '../../../../ui/opening.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { useAcknowledge } from '../../acknowledge.ts';
import './must-read.css';

const ReceiptsDialog = lazyPart(() => import('../receipts-dialog.tsx'), 'ReceiptsDialog');

const dayOf = (day: string): string => formatDate(`${day}T00:00`, { dateStyle: 'long' });

/** Until when people are asked to read it, the button that says they have, and for its author who has. */
export const MustRead = ({ post, must_read_by }: { post: Post; must_read_by: string }) => {
  const { t } = useTranslation('post');
  const [is_open, setIsOpen] = useState(false);
  const acknowledge = useAcknowledge(post.post_id);
  const { my_receipt, can } = post;
  const { is_asked, acknowledged_at } = my_receipt;
  const say = () =>
    acknowledge.mutate(undefined, {
      onSuccess: (delivery) => announce(t('queued' in delivery ? 'common:unsent.kept' : 'must_read.done')),
    });
  return (
    <div className="must-read" data-done={acknowledged_at !== null || undefined}>
      <Flex gap="2" align="center" flexGrow="1" minWidth="180px">
        {acknowledged_at ? <CircleCheck size={18} aria-hidden /> : <BookCheck size={18} aria-hidden />}
        <Text as="p" size="2">
          {acknowledged_at
            ? t('must_read.read_on', { day: formatDate(acknowledged_at, { dateStyle: 'long' }) })
            : t(is_asked ? 'must_read.ask' : 'must_read.others', { day: dayOf(must_read_by) })}
        </Text>
      </Flex>
      {is_asked && acknowledged_at === null && (
        <PrimaryButton size="2" loading={acknowledge.isPending} onClick={say}>
          {t('must_read.button')}
        </PrimaryButton>
      )}
      {can.see_receipts && (
        <Button
          size="2"
          variant="soft"
          color="gray"
          onPointerEnter={() => void ReceiptsDialog.preload()}
          onClick={() => setIsOpen(true)}
        >
          {t('must_read.who')}
        </Button>
      )}
      {acknowledge.error && (
        <Text as="p" size="2" color="red" role="alert">
          {errorMessage(acknowledge.error)}
        </Text>
      )}
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <ReceiptsDialog post={post} onClose={() => setIsOpen(false)} />
        </Opening>
      )}
    </div>
  );
};
