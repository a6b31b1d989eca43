import { Button, Callout, Flex, Text } from '@radix-ui/themes';
import { Mail, MonitorDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverAddress } from '../../../lib/api/server-address.ts';
import { install, useInstallState } from '../../../lib/device/install.ts';
import { useSession } from '../../../lib/session/session.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { useQrCode } from '../../../ui/use-qr-code.ts';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';

/** How Plaudit comes to a phone: on this one at once, and on another by its link. */
export const InstallDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useTranslation('first-steps');
  const state = useInstallState();
  const { work_email_id } = useSession().session.employee_profile;
  const link = serverAddress() || location.origin;
  const picture = useQrCode(link);
  const mail = `mailto:${encodeURIComponent(work_email_id)}?${new URLSearchParams({
    subject: t('install.mail_subject'),
    body: link,
  })
    .toString()
    .replaceAll('+', '%20')}`;
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('install.title')}
      description={t('install.text')}
      footer={
        <>
          <Button size="3" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <PrimaryButton onClick={finish}>{t('install.done')}</PrimaryButton>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {state === 'installed' && (
          <Callout.Root size="1">
            <Callout.Text>{t('install.here')}</Callout.Text>
          </Callout.Root>
        )}
        {state === 'offered' && (
          <Flex>
            <Button size="3" variant="soft" highContrast onClick={install}>
              <MonitorDown size={18} aria-hidden />
              {t('install.this_device')}
            </Button>
          </Flex>
        )}
        {state === 'by_hand' && (
          <Text as="p" size="2">
            {t('common:install.by_hand_text')}
          </Text>
        )}
        {picture && <QrPicture code={picture} label={t('install.picture')} className="install-picture" />}
        <CopyField label={t('install.link')} hint={t('install.link_hint')} value={link} />
        <Flex>
          <Button asChild size="3" variant="soft" color="gray">
            <a href={mail}>
              <Mail size={18} aria-hidden />
              {t('install.mail')}
            </a>
          </Button>
        </Flex>
        <ul className="first-steps-how">
          <Text size="2" asChild>
            <li>{t('install.iphone')}</li>
          </Text>
          <Text size="2" asChild>
            <li>{t('install.android')}</li>
          </Text>
        </ul>
      </Flex>
    </ResponsiveDialog>
  );
};
