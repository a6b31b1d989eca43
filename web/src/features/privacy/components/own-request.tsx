import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnRequest } from '@plaudit/contract/privacy/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useWithdrawRequest } from '../mutations.ts';

/** One request, its result, and a way to withdraw it if there is one. */
export const OwnRequestRow = ({ request }: { request: OwnRequest }) => {
  const { t } = useTranslation('privacy');
  const withdraw = useWithdrawRequest();
  const { request_id, kind, state, answer, created_at, due_at, erase_at } = request;
  const day = (instant: string) => formatDate(new Date(instant), { dateStyle: 'long' });
  const when =
    state === 'approved' && erase_at
      ? t('own.erased_on', { day: day(erase_at) })
      : state === 'open' && t('own.due', { day: day(due_at) });
  return (
    <li className="own-request">
      <Box flexGrow="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text size="2" weight="medium">
            {t(`kind.${kind}`)}
          </Text>
          <Badge color={state === 'approved' ? 'red' : 'gray'} highContrast>
            {t(`state.${state}`)}
          </Badge>
        </Flex>
        <Text as="div" size="1" color="gray">
          {when || <RelativeTime at={created_at} />}
        </Text>
        {answer && (
          <Text as="p" size="2" dir="auto">
            {answer}
          </Text>
        )}
      </Box>
      {(state === 'open' || state === 'approved') && (
        <RowMenu
          name={t(`kind.${kind}`)}
          removal={{
            label: t('own.withdraw'),
            Icon: Undo2,
            disabled: withdraw.isPending,
            question: { title: t(`own.withdraw_title.${kind}`), text: t('own.withdraw_text') },
            onSelect: () => withdraw.mutate(request_id),
          }}
        />
      )}
    </li>
  );
};
