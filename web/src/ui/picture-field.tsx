import { type ReactNode, useEffect, useEffectEvent, useId, useImperativeHandle } from 'react';
import { Box, Button, Flex } from '@radix-ui/themes';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CutShape } from '../lib/files/cut-shape.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useCut } from './use-cut.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';

type PictureFieldProps<Fields extends FieldValues> = {
  control: Control<Fields>;
  /** Holds the address of the picture, or null. */
  name: FieldPath<Fields>;
  label: string;
  /** The same where there is a picture. */
  replace_label?: string;
  remove_label: string;
  /** Folder of the upload's key, for example `config/company`. */
  folder: string;
  camera?: 'user' | 'environment';
  /** How the picture is shown, if that is not as it is. */
  shape?: CutShape;
  /** Draws the picture of an address, or a placeholder if there is none. */
  children: (url: string | null) => ReactNode;
  /** Receives the file while it is only on this device. */
  onFile?: (file: File | null) => void;
};

/** One picture of a form. It uploads as soon as it is chosen; the form can't be saved before it has arrived. */
export const PictureField = <Fields extends FieldValues>(props: PictureFieldProps<Fields>) => {
  const { control, name, label, replace_label = label, remove_label, folder, camera, shape, children, onFile } = props;
  const { t } = useTranslation();
  const status_id = useId();
  const upload = useUpload({ folder, onUploaded: (url) => field.onChange(url) });
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: () => !upload.file || t('upload.unfinished') },
  });
  const cut = useCut(shape, upload.start);
  const drop = useFileDrop(cut.choose);
  // A form with an error in this field gives it the focus.
  useImperativeHandle(field.ref, () => ({ focus: upload.focus }));
  const tellFile = useEffectEvent((file: File | null) => onFile?.(file));
  useEffect(() => tellFile(upload.file), [upload.file]);

  const remove = () => {
    field.onChange(null);
    upload.focus();
  };
  return (
    <Flex align="center" gap="4" wrap="wrap" {...drop}>
      <Box>{children(upload.preview ?? (field.value as string | null))}</Box>
      <Flex direction="column" gap="2">
        <Flex align="center" gap="3" wrap="wrap">
          <UploadButton
            upload={{ ...upload, start: cut.choose }}
            label={field.value ? replace_label : label}
            status_id={status_id}
            {...(camera && { camera })}
          />
          {field.value && !upload.file && (
            <Button type="button" variant="ghost" color="gray" onClick={remove}>
              {remove_label}
            </Button>
          )}
        </Flex>
        <UploadStatus upload={upload} id={status_id} error={upload.file ? fieldState.error?.message : undefined} />
      </Flex>
      {cut.dialog}
    </Flex>
  );
};
