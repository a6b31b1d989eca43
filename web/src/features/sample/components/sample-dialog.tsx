import { useEffect, useState } from 'react';
import { Button, Flex, Spinner, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useOpenSample, usePrepareSample } from '../mutations.ts';
import { sampleQuery } from '../queries.ts';

/** The sample is written in the background; a person who waits for it sees it soon after. */
const ask_again_ms = 2_000;

/** Prepares the sample company, and opens it in a new tab. */
export const SampleDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('sample');
  const { mutate: prepare, error: not_prepared } = usePrepareSample();
  const { mutate: open, error: not_opened, isPending } = useOpenSample();
  const [is_blocked, setIsBlocked] = useState(false);
  const { data } = useQuery({
    ...sampleQuery(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_ready ? false : ask_again_ms),
  });
  useEffect(() => prepare(), [prepare]);
  const is_ready = data?.is_ready === true;
  const problem = is_blocked
    ? t('blocked')
    : [not_prepared, not_opened].flatMap((error) => error ?? []).map((error) => errorMessage(error))[0];

  const show = () => {
    // Before anything is waited for: browsers open a tab only for the press itself.
    const tab = window.open('', '_blank');
    setIsBlocked(tab === null);
    if (tab) open(tab, { onSuccess: onClose });
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('title')}
      description={t('text')}
      {...(is_ready && { onSubmitKey: show })}
      problem={problem}
      footer={
        <>
          <Button size="3" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <PrimaryButton disabled={!is_ready} loading={isPending} onClick={show}>
            {t('open')}
          </PrimaryButton>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <Flex align="center" gap="3" role="status">
          {is_ready ? <Check size={18} aria-hidden /> : <Spinner />}
          <Text size="2">{t(is_ready ? 'ready' : 'preparing')}</Text>
        </Flex>
      </Flex>
    </ResponsiveDialog>
  );
};
