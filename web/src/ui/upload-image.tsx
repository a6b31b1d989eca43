import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, Flex, Progress, Text } from '@radix-ui/themes';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { image_types } from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { fileSize } from '../lib/file-size.ts';
import { uploadImage } from '../lib/upload.ts';

type UploadImageProps = {
  label: string;
  /** Folder of the upload's key, for example `config/recognition`. */
  folder: string;
  is_private?: boolean;
  onUploaded: (url: string) => void;
  /** Stands before the button, for example the picture of now. */
  preview?: ReactNode;
};

const accepted = [...new Set(Object.values(image_types))].join(',');

/** A button that picks one picture and uploads it, with its progress and, if need be, what went wrong. */
export const UploadImage = ({ label, folder, is_private = false, onUploaded, preview }: UploadImageProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const note_id = useId();
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const upload = async (file: File) => {
    setProblem(null);
    if (file.size > limits.image_bytes) {
      return setProblem(t('upload.too_large', { size: fileSize(file.size), limit: fileSize(limits.image_bytes) }));
    }
    setDone(0);
    await uploadImage(file, { folder, is_private, onProgress: setDone })
      .then(onUploaded, (error: Error) => setProblem(error.message))
      .finally(() => setDone(null));
  };

  return (
    <Flex direction="column" gap="2" align="start">
      <Flex align="center" gap="3">
        {preview}
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="2"
          loading={done !== null}
          aria-describedby={problem ? note_id : undefined}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={16} aria-hidden />
          {label}
        </Button>
      </Flex>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that the same file can be picked again after an error.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      {done !== null && <Progress value={done * 100} aria-label={t('upload.progress')} style={{ width: 160 }} />}
      {problem && (
        <Text size="1" color="red" role="alert" id={note_id}>
          {problem}
        </Text>
      )}
    </Flex>
  );
};
