import { ImageIcon } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';

type CompanyPictureProps<Fields extends FieldValues> = {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  label: string;
  folder: string;
  onFile?: (file: File | null) => void;
};

/** A picture of the company's settings: the current one, another one, or none. */
export const CompanyPicture = <Fields extends FieldValues>(props: CompanyPictureProps<Fields>) => {
  const { t } = useTranslation('admin');
  return (
    <PictureField {...props} remove_label={t('remove_picture')}>
      {(url) =>
        url ? (
          <Picture src={url} alt="" width={56} height={56} className="admin-picture" />
        ) : (
          <span className="admin-picture admin-picture-empty" aria-hidden>
            <ImageIcon size={22} />
          </span>
        )
      }
    </PictureField>
  );
};
