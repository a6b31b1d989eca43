import { useId, useRef } from 'react';
import { Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { UploadButton } from '../../../../ui/upload-button.tsx';
import { UploadStatus } from '../../../../ui/upload-status.tsx';
import type { Upload } from '../../../../ui/use-upload.ts';
import type { MentionedText } from '../../../content/index.ts';
import { ChosenImage } from './image-field.tsx';
import type { MentionFieldHandle } from '../../../content/components/mention-field.tsx';
import { WordsField } from '../../../content/components/words-field.tsx';
import { WritingTools } from '../../../content/components/writing-tools.tsx';

type MessageFieldProps = {
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  image_url: string | null;
  image_alt: string;
  onDescribe: (image_alt: string) => void;
  /** The upload that will be the picture. */
  upload: Upload;
  onRemoveImage: () => void;
  error?: string | undefined;
  image_error?: string | undefined;
};

/** The message, with people, emoji and a picture. */
export const MessageField = (props: MessageFieldProps) => {
  const { value, onChange, image_url, image_alt, onDescribe, upload, onRemoveImage, error, image_error } = props;
  const { t } = useTranslation('recognition');
  const shown_url = upload.preview ?? image_url;
  const removeImage = () => {
    if (!upload.file) onRemoveImage();
    // Moves the focus to the button that picks another one.
    upload.cancel();
  };
  const id = useId();
  const field = useRef<MentionFieldHandle>(null);
  return (
    <Flex direction="column" gap="1">
      <WordsField
        ref={field}
        id={id}
        label={t('message.label')}
        placeholder={t('message.placeholder')}
        rows={3}
        limit={limits.message_length}
        counted_from={200}
        value={value}
        onChange={onChange}
        error={error}
      >
        <Flex gap="2" align="center" wrap="wrap" className="message-tools">
          <WritingTools field={field} />
          <UploadButton upload={upload} label={t('image.add')} status_id={`${id}-image`} />
        </Flex>
        <UploadStatus upload={upload} id={`${id}-image`} error={upload.file ? image_error : undefined} />
      </WordsField>
      {shown_url && (
        <ChosenImage
          url={shown_url}
          alt={image_alt}
          onDescribe={onDescribe}
          is_uploading={upload.progress !== null}
          onRemove={removeImage}
        />
      )}
    </Flex>
  );
};
