import { useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { useFileDrop } from '../../../../ui/use-file-drop.ts';
import { useUpload } from '../../../../ui/use-upload.ts';
import { fromMessage, toMessage } from '../../../content/index.ts';
import { useUpdateRecognition } from '../../mutations.ts';
import { typesQuery, valuesQuery } from '../../queries.ts';
import { MessageField } from '../composer/message-field.tsx';
import { ValuesField } from '../composer/values-field.tsx';
import { VisibilitySwitch } from '../composer/visibility-switch.tsx';

/** Changes words, picture, values and visibility; receivers and points stay. */
export const EditDialog = ({ content: recognition, onClose }: { content: Recognition; onClose: () => void }) => {
  const { t } = useTranslation('recognition');
  const { recognition_id, recognition_type } = recognition;
  const update = useUpdateRecognition();
  const values = useQuery(valuesQuery()).data?.items ?? [];
  const type = useQuery(typesQuery()).data?.items.find(
    (each) => each.recognition_type_id === recognition_type.recognition_type_id,
  );
  const [saved] = useState(() => fromMessage(recognition.message, recognition.mentions));
  const draft = useDraftText(`edit ${recognition_id}`, saved);
  const { value: message, change: setMessage } = draft;
  const [{ image_url, image_alt }, setImage] = useState<Pick<Recognition, 'image_url' | 'image_alt'>>(recognition);
  const picture = useUpload({
    folder: 'recognition',
    onUploaded: (image_url) => setImage({ image_url, image_alt: '' }),
  });
  const drop = useFileDrop(picture.start);
  const [visibility, setVisibility] = useState(recognition.visibility);
  const [value_ids, setValueIds] = useState(() => recognition.company_values.map((value) => value.company_value_id));

  const is_too_long = toMessage(message).length > limits.message_length;
  const lacks_value = type?.value_required === true && value_ids.length === 0;
  const is_ready = !is_too_long && !lacks_value && picture.file === null;
  const save = () => {
    if (!is_ready || update.isPending) return;
    const body = {
      recognition_id,
      message: toMessage(message).trim(),
      image_url,
      image_alt,
      visibility,
      company_value_ids: value_ids,
    };
    const onSuccess = () => {
      draft.forget();
      onClose();
    };
    update.mutate(body, { onSuccess });
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      description={t('edit.description')}
      max_width="620px"
      onSubmitKey={save}
      problem={update.error ? errorMessage(update.error) : undefined}
      footer={
        <Flex align="center" justify="between" gap="3" flexGrow="1" wrap="wrap">
          <VisibilitySwitch value={visibility} onChange={setVisibility} />
          <PrimaryButton
            aria-keyshortcuts="Control+Enter"
            disabled={!is_ready}
            loading={update.isPending}
            onClick={save}
          >
            {t('edit.save')}
          </PrimaryButton>
        </Flex>
      }
    >
      <Flex direction="column" gap="4" {...drop}>
        <MessageField
          value={message}
          onChange={setMessage}
          image_url={image_url}
          image_alt={image_alt}
          onDescribe={(image_alt) => setImage({ image_url, image_alt })}
          upload={picture}
          onRemoveImage={() => setImage({ image_url: null, image_alt: '' })}
          error={is_too_long ? t('problem.message') : undefined}
        />
        {draft.is_changed && (
          <Button variant="ghost" color="gray" size="1" m="1" style={{ alignSelf: 'start' }} onClick={draft.forget}>
            {t('edit.undo')}
          </Button>
        )}
        <ValuesField
          values={values}
          chosen={value_ids}
          onChange={setValueIds}
          is_required={type?.value_required ?? false}
          error={lacks_value ? t('problem.values') : undefined}
        />
      </Flex>
    </ResponsiveDialog>
  );
};
