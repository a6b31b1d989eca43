import { Flex, IconButton } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../ui/picture.tsx';
import './image-field.css';

type ChosenImageProps = {
  url: string;
  /** It is on its way to the server. */
  is_uploading?: boolean;
  onRemove: () => void;
};

/** The picture as the card will show it, with a button that takes it away. */
export const ChosenImage = ({ url, is_uploading = false, onRemove }: ChosenImageProps) => {
  const { t } = useTranslation('recognition');
  return (
    <Flex className="chosen-image" data-uploading={is_uploading || undefined}>
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
