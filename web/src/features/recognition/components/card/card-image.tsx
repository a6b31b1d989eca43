import { useState } from 'react';
import { Dialog, IconButton } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './card-image.css';
import { Picture } from '../../../../ui/picture.tsx';

/** A picture in a frame of a fixed shape, so that nothing moves when it arrives; opens large. */
export const CardImage = ({ url }: { url: string }) => {
  const { t } = useTranslation(['recognition', 'common']);
  const [is_open, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={is_open} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        <button type="button" className="card-image" aria-label={t('image.open')}>
          <Picture src={url} alt="" loading="lazy" decoding="async" />
        </button>
      </Dialog.Trigger>
      <Dialog.Content className="large-image" maxWidth="min(96vw, 1200px)" aria-describedby={undefined}>
        <Dialog.Title className="large-image-title">{t('image.title')}</Dialog.Title>
        <Picture src={url} alt={t('image.title')} />
        <Dialog.Close>
          <IconButton variant="classic" color="gray" highContrast radius="full" className="large-image-close">
            <X size={18} aria-label={t('common:close')} />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
};
