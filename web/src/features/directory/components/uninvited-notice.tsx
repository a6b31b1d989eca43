import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { grouped } from '../../../lib/format/number.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { uninvitedQuery } from '../queries.ts';
import { useInviteUninvited } from '../mutations.ts';
import './uninvited-notice.css';

/** How many people were added without an invitation, and a way to send it to all of them. For people with `people.manage`. */
export const UninvitedNotice = () => {
  const { t } = useTranslation('people');
  const { data } = useQuery(uninvitedQuery());
  const [is_asking, setIsAsking] = useState(false);
  if (!data?.count && !is_asking) return null;
  const counted = { count: data?.count ?? 0, amount: grouped(data?.count ?? 0) };
  return (
    <section className="uninvited" aria-label={t('uninvited.label')}>
      <MailPlus size={18} aria-hidden />
      <Text as="p" size="2" className="uninvited-words">
        {t('uninvited.text', counted)}
      </Text>
      <Button type="button" size="2" variant="soft" highContrast onClick={() => setIsAsking(true)}>
        {t('uninvited.action', counted)}
      </Button>
      {is_asking && <UninvitedDialog {...counted} onClose={() => setIsAsking(false)} />}
    </section>
  );
};

type UninvitedDialogProps = { count: number; amount: string; onClose: () => void };

const UninvitedDialog = ({ count, amount, onClose }: UninvitedDialogProps) => {
  const { t } = useTranslation('people');
  const { mutate, isPending, error } = useInviteUninvited();
  const send = () =>
    mutate(undefined, {
      onSuccess: (sent) => {
        const asked = { count: sent.count, amount: grouped(sent.count) };
        toast({ title: t(sent.count > 0 ? 'uninvited.sent' : 'uninvited.none', asked), tone: 'success' });
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('uninvited.title', { count, amount })}
      submit={t('uninvited.send', { count, amount })}
      max_width="440px"
      is_busy={isPending}
      problem={error ? errorMessage(error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Flex direction="column" gap="2">
        <Text as="p" size="2">
          {t('uninvited.ask')}
        </Text>
        <Text as="p" size="2" color="gray">
          {t('uninvited.ask_hint')}
        </Text>
      </Flex>
    </FormDialog>
  );
};
