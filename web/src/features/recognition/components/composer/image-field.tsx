import { Flex, TextField } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { Picture } from '../../../../ui/picture.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import './image-field.css';

type ChosenImageProps = {
  url: string;
  /** What it shows, in words. */
  alt: string;
  onDescribe: (alt: string) => void;
  /** It is on its way to the server. */
  is_uploading?: boolean;
  onRemove: () => void;
};

/** The picture as the card will show it, with words for people who do not see it and a button that takes it away. */
export const ChosenImage = ({ url, alt, onDescribe, is_uploading = false, onRemove }: ChosenImageProps) => {
  const { t } = useTranslation('recognition');
  return (
    <div className="chosen-image" data-uploading={is_uploading || undefined}>
      <Flex position="relative">
        <Picture src={url} alt={t('image.chosen')} />
        <IconButton
          type="button"
          size="2"
          radius="full"
          variant="classic"
          color="gray"
          label={t('image.remove')}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Flex>
      {!is_uploading && (
        <TextField.Root
          size="2"
          mt="1"
          dir="auto"
          maxLength={limits.description_length}
          placeholder={t('image.alt')}
          aria-label={t('image.alt')}
          value={alt}
          onChange={(event) => onDescribe(event.target.value)}
        />
      )}
    </div>
  );
};
