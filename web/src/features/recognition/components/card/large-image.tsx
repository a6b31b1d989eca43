import { Dialog } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../ui/picture.tsx';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import './large-image.css';

type LargeImageProps = { url: string; alt: string; onClose: () => void; onFocusBack: () => void };

/** The picture of a recognition, as large as the screen. */
export const LargeImage = ({ url, alt, onClose, onFocusBack }: LargeImageProps) => {
  const { t } = useTranslation(['recognition', 'common']);
  useBackCloses();
  return (
    <Dialog.Root open onOpenChange={(is_open) => !is_open && onClose()}>
      <Dialog.Content
        className="large-image"
        maxWidth="min(96vw, 1200px)"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onFocusBack();
        }}
      >
        <Dialog.Title className="large-image-title">{t('image.title')}</Dialog.Title>
        <Picture src={url} alt={alt || t('image.title')} />
        <Dialog.Close>
          <IconButton
            variant="classic"
            color="gray"
            highContrast
            radius="full"
            className="large-image-close"
            label={t('common:close')}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
};
