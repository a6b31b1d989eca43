import { Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved-question.tsx';

type SaveBarProps = {
  is_dirty: boolean;
  is_saving: boolean;
  onDiscard: () => void;
  /** For settings that are not fields of a form; otherwise the button submits the form around it. */
  onSave?: () => void;
};

/** What can be done with changed settings. It stays in sight while there is something to save, and asks before that is lost. */
export const SaveBar = ({ is_dirty, is_saving, onDiscard, onSave }: SaveBarProps) => {
  const { t } = useTranslation('admin');
  return (
    <Flex justify="end" gap="3" className="save-bar" data-dirty={is_dirty || undefined}>
      <UnsavedQuestion is_dirty={is_dirty} />
      <Button type="button" size="3" variant="soft" color="gray" disabled={!is_dirty} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <PrimaryButton type={onSave ? 'button' : 'submit'} disabled={!is_dirty} loading={is_saving} onClick={onSave}>
        {t('save')}
      </PrimaryButton>
    </Flex>
  );
};
