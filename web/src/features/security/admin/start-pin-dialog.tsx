import { Text } from '@radix-ui/themes';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StartPin } from '@plaudit/contract/security/endpoints';
import { serverAddress } from '../../../lib/api/server-address.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import './start-pin.css';

type StartPinDialogProps = { pin: StartPin; name: string; onClose: () => void };

/** A start PIN, shown this once, as the paper that is handed over. */
export const StartPinDialog = ({ pin, name, onClose }: StartPinDialogProps) => {
  const { t } = useTranslation('security-admin');
  const { company_name, domain } = useCompany();
  const rows = [
    [t('frontline.company'), domain ?? company_name],
    [t('frontline.code'), pin.employee_code],
    [t('frontline.start_pin'), pin.start_pin],
  ] as const;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('frontline.hand_over', { name })}
      description={t('frontline.once')}
      footer={
        <PrimaryButton onClick={() => print()}>
          <Printer size={18} aria-hidden />
          {t('frontline.print')}
        </PrimaryButton>
      }
    >
      <div className="start-pin">
        <Text as="p" weight="bold">
          <bdi>{name}</bdi>
        </Text>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text as="p" size="2">
          {t('frontline.where', { host: new URL(serverAddress() || location.origin).host })}
        </Text>
        <Text as="p" size="2">
          {t('frontline.until', { date: formatDate(pin.expires_at, { dateStyle: 'long' }) })}
        </Text>
      </div>
    </ResponsiveDialog>
  );
};
