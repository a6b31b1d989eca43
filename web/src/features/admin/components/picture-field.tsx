import { Button, Flex } from '@radix-ui/themes';
import { ImageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UploadImage } from '../../../ui/upload-image.tsx';
import { Picture } from '../../../ui/picture.tsx';

type PictureFieldProps = {
  label: string;
  folder: string;
  value: string | null;
  onChange: (url: string | null) => void;
};

/** A picture of the company's settings: what it is now, another one, or none. */
export const PictureField = ({ label, folder, value, onChange }: PictureFieldProps) => {
  const { t } = useTranslation('admin');
  const preview = value ? (
    <Picture src={value} alt="" width={56} height={56} className="picture" />
  ) : (
    <span className="picture picture-empty" aria-hidden>
      <ImageIcon size={22} />
    </span>
  );
  return (
    <Flex align="center" gap="4" wrap="wrap">
      <UploadImage label={label} folder={folder} onUploaded={onChange} preview={preview} />
      {value && (
        <Button type="button" variant="ghost" color="gray" onClick={() => onChange(null)}>
          {t('remove_picture')}
        </Button>
      )}
    </Flex>
  );
};
