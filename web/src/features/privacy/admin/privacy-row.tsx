import { Badge, Box, Button, Flex, Text } from '@radix-ui/themes';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelRequest, type PrivacyRequest } from '@plaudit/contract/privacy/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { usePrivacyCall } from './mutations.ts';

/** One request of the register: whose, what, until when, and what can be done. */
export const PrivacyRow = ({ request, onDecide }: { request: PrivacyRequest; onDecide: () => void }) => {
  const { t } = useTranslation('privacy');
  const cancel = usePrivacyCall(cancelRequest);
  const { employee, kind, state, note, due_at, decided_at, erase_at, is_overdue, request_id } = request;
  const name = personName(employee);
  const day = (instant: string) => formatDate(new Date(instant), { dateStyle: 'medium' });
  return (
    <li className="privacy-request">
      <Avatar name={name} url={employee.profile_url} />
      <Box flexGrow="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text size="2" weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Badge color="gray">{t(`kind.${kind}`)}</Badge>
          <Badge color={is_overdue || state === 'approved' ? 'red' : 'gray'} highContrast>
            {is_overdue ? t('register.overdue') : t(`state.${state}`)}
          </Badge>
        </Flex>
        <Text as="div" size="1" color="gray">
          {state === 'approved' && erase_at && t('own.erased_on', { day: day(erase_at) })}
          {state === 'open' && t('register.due', { day: day(due_at) })}
          {state !== 'approved' && decided_at && t('register.answered', { day: day(decided_at) })}
        </Text>
        {note && (
          <Text as="p" size="2" color="gray" dir="auto">
            {note}
          </Text>
        )}
      </Box>
      <Flex gap="2" align="center" className="privacy-actions">
        {state === 'open' && (
          <Button
            size="2"
            variant="soft"
            highContrast
            aria-label={t('register.decide_name', { name })}
            onClick={onDecide}
          >
            {t('register.decide')}
          </Button>
        )}
        {(state === 'open' || state === 'approved') && (
          <RowMenu
            name={t('register.named', { name, kind: t(`kind.${kind}`) })}
            removal={{
              label: t('register.cancel'),
              Icon: Undo2,
              disabled: cancel.isPending,
              question: {
                title: t(`register.cancel_title.${kind}`, { name }),
                text: t('register.cancel_text'),
              },
              onSelect: () => cancel.mutate({ body: { request_id } }),
            }}
          />
        )}
      </Flex>
    </li>
  );
};
