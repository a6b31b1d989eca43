import { useId, useRef } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { UploadButton } from '../../../../ui/upload-button.tsx';
import { UploadStatus } from '../../../../ui/upload-status.tsx';
import type { Upload } from '../../../../ui/use-upload.ts';
import { type MentionedText, toMessage } from '../../../content/index.ts';
import { ChosenImage } from './image-field.tsx';
import { MentionField, type MentionFieldHandle } from '../../../content/components/mention-field.tsx';
import { WritingTools } from '../../../content/components/writing-tools.tsx';

/** The counter appears when the end is near; before, it would only disturb. */
const counted_from = limits.message_length - 200;

type MessageFieldProps = {
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  image_url: string | null;
  /** On its way to become the picture. */
  upload: Upload;
  onRemoveImage: () => void;
  error?: string | undefined;
  image_error?: string | undefined;
};

/** What somebody has to say, with people, emoji and a picture. */
export const MessageField = (props: MessageFieldProps) => {
  const { value, onChange, image_url, upload, onRemoveImage, error, image_error } = props;
  const { t } = useTranslation('recognition');
  const shown_url = upload.preview ?? image_url;
  const removeImage = () => {
    if (!upload.file) onRemoveImage();
    // Gives the focus to the button that picks another one.
    upload.cancel();
  };
  const id = useId();
  const field = useRef<MentionFieldHandle>(null);
  const length = toMessage(value).length;
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="baseline">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {t('message.label')}
        </Text>
        {length > counted_from && (
          <Text size="1" color={length > limits.message_length ? 'red' : 'gray'} role="status">
            {t('message.rest', { count: limits.message_length - length })}
          </Text>
        )}
      </Flex>
      <MentionField
        ref={field}
        id={id}
        rows={3}
        value={value}
        onChange={onChange}
        placeholder={t('message.placeholder')}
        error_id={error ? `${id}-error` : undefined}
      />
      <Flex gap="2" align="center" wrap="wrap" className="message-tools">
        <WritingTools field={field} />
        <UploadButton upload={upload} label={t('image.add')} status_id={`${id}-image`} />
      </Flex>
      <UploadStatus upload={upload} id={`${id}-image`} error={upload.file ? image_error : undefined} />
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
      {shown_url && <ChosenImage url={shown_url} is_uploading={upload.progress !== null} onRemove={removeImage} />}
    </Flex>
  );
};
