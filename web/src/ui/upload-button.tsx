import { type ComponentProps, useRef } from 'react';
import { Button } from '@radix-ui/themes';
import { Camera, ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { image_types } from '@plaudit/contract/files/endpoints';
import { useMedia } from '../lib/screen/media.ts';
import type { Upload } from './use-upload.ts';
import { IconButton } from './icon-button.tsx';

const accepted = [...new Set(Object.values(image_types))].join(',');

type PickerProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'ref'> & { onFile: (file: File) => void };

const FileInput = ({ onFile, ...input }: PickerProps) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      const file = target.files?.[0];
      // Emptied, so that the same file can be picked again after an error.
      target.value = '';
      if (file) onFile(file);
    }}
  />
);

type UploadButtonProps = {
  upload: Upload;
  label: string;
  /** Element that says how the upload goes: that of `UploadStatus`. */
  status_id: string;
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment';
};

/** Picks a picture, or takes one on a touch device. Android's picker of pictures offers no camera of its own. */
export const UploadButton = ({ upload, label, status_id, camera = 'environment' }: UploadButtonProps) => {
  const { setButton, file, error, start } = upload;
  const { t } = useTranslation();
  const is_touch = useMedia('touch');
  const picker = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={setButton}
        type="button"
        variant="soft"
        color="gray"
        size="2"
        aria-describedby={file || error ? status_id : undefined}
        onClick={() => picker.current?.click()}
      >
        <ImagePlus size={16} aria-hidden />
        {label}
      </Button>
      <FileInput ref={picker} accept={accepted} onFile={start} />
      {is_touch && (
        <>
          <IconButton
            type="button"
            variant="soft"
            color="gray"
            size="2"
            label={t('upload.camera')}
            onClick={() => photo.current?.click()}
          >
            <Camera size={16} aria-hidden />
          </IconButton>
          <FileInput ref={photo} accept="image/*" capture={camera} onFile={start} />
        </>
      )}
    </>
  );
};
