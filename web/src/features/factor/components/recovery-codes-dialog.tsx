import { Button, Flex } from '@radix-ui/themes';
import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/screen/toast.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';

/** Recovery codes, which are shown this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation(['factor', 'common']);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: t('recovery.copied'), tone: 'success' });
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('recovery.title')}
      description={t('recovery.keep')}
      footer={<PrimaryButton onClick={onClose}>{t('recovery.kept')}</PrimaryButton>}
    >
      <ul className="recovery-codes" aria-label={t('recovery.name')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap="3" mt="4" wrap="wrap">
        <Button variant="soft" color="gray" onClick={() => void copy().catch(() => {})}>
          <Copy size={16} aria-hidden />
          {t('recovery.copy')}
        </Button>
        <Button variant="soft" color="gray" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="plaudit-recovery-codes.txt"
          >
            <Download size={16} aria-hidden />
            {t('recovery.download')}
          </a>
        </Button>
      </Flex>
    </ResponsiveDialog>
  );
};
