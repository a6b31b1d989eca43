import { Flex, IconButton } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UploadImage } from '../../../../ui/upload-image.tsx';
import './image-field.css';
import { Picture } from '../../../../ui/picture.tsx';

/** Uploads a picture for a recognition. */
export const ImageButton = ({ onImage }: { onImage: (url: string) => void }) => {
  const { t } = useTranslation('recognition');
  return <UploadImage label={t('image.add')} folder="recognition" onUploaded={onImage} />;
};

/** The picture as the card will show it, with a button that takes it away. */
export const ChosenImage = ({ url, onRemove }: { url: string; onRemove: () => void }) => {
  const { t } = useTranslation('recognition');
  return (
    <Flex className="chosen-image">
      <Picture src={url} alt={t('image.chosen')} />
      <IconButton
        type="button"
        size="2"
        radius="full"
        variant="classic"
        color="gray"
        aria-label={t('image.remove')}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
};
