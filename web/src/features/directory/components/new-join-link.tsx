import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { type QrCode, useQrCode } from '../../../ui/use-qr-code.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { saveQrCode } from '../qr-code-file.ts';
import './join-links.css';

/** A link that was just created, this once: to copy, or as a QR code to print. */
export const NewJoinLink = ({ url }: { url: string }) => {
  const { t } = useTranslation('people');
  const picture = useQrCode(url);
  const save = (drawn: QrCode) =>
    saveQrCode(drawn, `${t('join_link.file')}.png`).catch(() =>
      toast({ title: t('join_link.save_failed'), tone: 'danger' }),
    );
  return (
    <div className="new-join-link">
      <CopyField label={t('join_link.url')} value={url} />
      {picture && (
        <>
          <QrPicture code={picture} label={t('join_link.picture')} className="join-link-picture" />
          <Button type="button" size="3" variant="soft" highContrast onClick={() => void save(picture)}>
            <Download size={18} aria-hidden />
            {t('join_link.save')}
          </Button>
        </>
      )}
    </div>
  );
};
