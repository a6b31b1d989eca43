import { ImageIcon } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';

type CompanyPictureProps<Fields extends FieldValues> = {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  /** What it is. Logos and icons are squares, other pictures stay as they are. */
  kind: 'logo' | 'icon' | 'picture';
  folder: string;
  onFile?: (file: File | null) => void;
};

/** A picture of the company's settings: the current one, another one, or none. */
export const CompanyPicture = <Fields extends FieldValues>({ kind, ...field }: CompanyPictureProps<Fields>) => {
  const { t } = useTranslation('admin');
  return (
    <PictureField
      {...field}
      label={t(`picture.${kind}.upload`)}
      replace_label={t(`picture.${kind}.replace`)}
      remove_label={t(`picture.${kind}.remove`)}
      {...(kind !== 'picture' && { shape: 'square' as const })}
    >
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
