import { Button, Callout, Flex, Text } from '@radix-ui/themes';
import { CircleCheck, PlugZap, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isNative } from '../../../lib/device/platform.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useTestConnection } from './mutations.ts';

type NewTokenProps = { base_url: string; secret: string; onClose: () => void };

/** What to enter in the directory service, and a test of it. */
export const NewToken = ({ base_url, secret, onClose }: NewTokenProps) => {
  const { t } = useTranslation('provisioning');
  const { mutate, isPending, data, error } = useTestConnection(base_url, secret);
  const Icon = error ? TriangleAlert : CircleCheck;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('made_title')}
      description={t('made_text')}
      footer={<PrimaryButton onClick={onClose}>{t('done')}</PrimaryButton>}
    >
      <Flex direction="column" gap="4">
        <CopyField label={t('base_url')} value={base_url} />
        <CopyField label={t('token')} value={secret} hint={t('token_hint')} />
        {isNative() ? (
          <Text size="2" color="gray">
            {t('test_in_browser')}
          </Text>
        ) : (
          <div>
            <Button variant="soft" color="gray" highContrast loading={isPending} onClick={() => mutate()}>
              <PlugZap size={16} aria-hidden />
              {t('test')}
            </Button>
          </div>
        )}
        <div role="status">
          {(data !== undefined || error) && (
            <Callout.Root size="1" color={error ? 'red' : 'green'}>
              <Callout.Icon>
                <Icon size={18} aria-hidden />
              </Callout.Icon>
              <Callout.Text>
                {error ? t('test_failed', { reason: error.message }) : t('test_good', { count: data ?? 0 })}
              </Callout.Text>
            </Callout.Root>
          )}
        </div>
      </Flex>
    </ResponsiveDialog>
  );
};
