import { useState } from 'react';
import { Box, Button, Flex, Tabs, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isAwaited } from '@plaudit/contract/post/must-read';
import type { Post, PostReceipt } from '@plaudit/contract/post/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PersonPages } from '../../people/components/person-pages.tsx';
import { useExportReceipts, useRemind } from '../mutations.ts';
import { receiptPages, type ReceiptState, receipt_states } from '../queries.ts';

const moment = (at: string): string =>
  formatDate(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const ReadAt = ({ acknowledged_at, arrived_at, arrived_late }: PostReceipt) => {
  const { t } = useTranslation('post');
  if (!acknowledged_at) return null;
  if (!arrived_at) {
    return (
      <Text size="2" color="gray">
        <RelativeTime at={acknowledged_at} />
      </Text>
    );
  }
  const lines = [
    t('receipts.read_at', { time: moment(acknowledged_at) }),
    t('receipts.arrived_at', { time: moment(arrived_at) }),
    ...(arrived_late ? [t('receipts.in_time')] : []),
  ];
  return (
    <Flex as="span" direction="column" align="end">
      {lines.map((line) => (
        <Text key={line} size="1" color="gray">
          {line}
        </Text>
      ))}
    </Flex>
  );
};

type PeopleProps = { post_id: string; state: ReceiptState; expected: number; onClose: () => void };

const People = ({ post_id, state, expected, onClose }: PeopleProps) => {
  const { t } = useTranslation('post');
  const query = useInfiniteQuery(receiptPages(post_id, state));
  const [first] = query.data?.pages ?? [];
  if (first?.items.length === 0) {
    return (
      <Text as="p" size="2" color="gray" my="3">
        {t(`receipts.none.${state}`)}
      </Text>
    );
  }
  const label = t(`receipts.${state}`);
  return <PersonPages label={label} query={query} expected={expected} Aside={ReadAt} onClick={onClose} />;
};

/** Who has read a post and who has not, with a reminder for those and a list to take along. */
export const ReceiptsDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post');
  const { post_id } = post;
  const now = useNow();
  const [state, setState] = useState<ReceiptState>('missing');
  const shown = useInfiniteQuery(receiptPages(post_id, state));
  // Read first. Its numbers stay while another list loads, so that the tabs do not move.
  const missing = useInfiniteQuery(receiptPages(post_id, 'missing'));
  const totals = (shown.data ?? missing.data)?.pages[0]?.totals;
  const remind = useRemind(post_id);
  const save = useExportReceipts();
  const problem = remind.error ?? save.error;
  const remindLabel = () => {
    if (remind.isSuccess) return t('receipts.reminded');
    const count = totals?.missing ?? 0;
    return count === 0 ? t('receipts.remind_them') : t('receipts.remind', { count, amount: grouped(count) });
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('receipts.title')}
      max_width="460px"
      is_tall
    >
      <Flex gap="2" wrap="wrap" mb="3">
        {post.can.pin && isAwaited(post, now) && (
          <Button
            size="2"
            variant="soft"
            disabled={totals?.missing === 0 || remind.isSuccess}
            loading={remind.isPending}
            onClick={() => remind.mutate()}
          >
            <Bell size={16} aria-hidden />
            {remindLabel()}
          </Button>
        )}
        <Button size="2" variant="soft" color="gray" loading={save.isPending} onClick={() => save.mutate(post)}>
          <FileSpreadsheet size={16} aria-hidden />
          {t('receipts.export')}
        </Button>
      </Flex>
      {problem && (
        <Text as="p" size="2" color="red" role="alert" mb="3">
          {errorMessage(problem, { INVALID_ACTION: t('receipts.too_soon') })}
        </Text>
      )}
      <Tabs.Root value={state} onValueChange={(chosen) => setState(chosen as ReceiptState)}>
        <Tabs.List aria-label={t('receipts.title')}>
          {receipt_states.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {t(`receipts.${each}`)} {totals && grouped(totals[each])}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Box pt="3">
          {receipt_states.map((each) => (
            <Tabs.Content key={each} value={each} tabIndex={-1}>
              <People post_id={post_id} state={each} expected={totals?.[each] ?? 3} onClose={onClose} />
            </Tabs.Content>
          ))}
        </Box>
      </Tabs.Root>
    </ResponsiveDialog>
  );
};
