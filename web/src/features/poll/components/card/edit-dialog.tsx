import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { WordsField } from '../../../content/components/words-field.tsx';
import { fromMessage, toMessage, useUpdateWords } from '../../../content/index.ts';
import { cached } from '../../cached-polls.ts';
import { question_field, questionProblem } from '../../draft.ts';

/** Edits the question, as long as no one has voted. */
export const EditDialog = ({ content: poll, onClose }: { content: Poll; onClose: () => void }) => {
  const { t } = useTranslation('poll');
  const id = useId();
  const update = useUpdateWords(cached, poll.poll_id);
  const [saved] = useState(() => fromMessage(poll.question, poll.mentions));
  const draft = useDraftText(`edit ${poll.poll_id}`, saved);
  const problem = questionProblem(draft.value);
  const onSuccess = () => {
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={t('edit.title')}
      description={t('edit.description')}
      submit={t('edit.save')}
      is_busy={update.isPending}
      is_ready={!problem}
      problem={update.error && errorMessage(update.error, { INVALID_ACTION: t('edit.too_late') })}
      onSubmit={() => update.mutate(toMessage(draft.value).trim(), { onSuccess })}
      onClose={onClose}
    >
      <WordsField
        {...question_field}
        id={id}
        label={t('question.label')}
        placeholder={t('question.placeholder')}
        value={draft.value}
        onChange={draft.change}
        mentioned_in={poll.place ? { place_id: poll.place.place_id } : undefined}
        error={problem && t(problem)}
      />
    </FormDialog>
  );
};
