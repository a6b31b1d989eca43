import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { errorMessage, isCode } from '../../../../lib/errors/errors.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { fromMessage, toMessage } from '../../../content/index.ts';
import { useUpdateQuestion } from '../../mutations.ts';
import { questionProblem } from '../../draft.ts';
import { QuestionField } from '../composer/question-field.tsx';

/** Mends the question, as long as nobody has voted. */
export const EditDialog = ({ poll, onClose }: { poll: Poll; onClose: () => void }) => {
  const { t } = useTranslation('poll');
  const id = useId();
  const update = useUpdateQuestion(poll.poll_id);
  const [saved] = useState(() => fromMessage(poll.question, poll.mentions));
  const draft = useDraftText(`edit ${poll.poll_id}`, saved);
  const problem = questionProblem(draft.value);
  const onSuccess = () => {
    draft.forget();
    onClose();
  };
  const refused = isCode(update.error, 'INVALID_ACTION') ? t('edit.too_late') : errorMessage(update.error);
  return (
    <FormDialog
      title={t('edit.title')}
      description={t('edit.description')}
      submit={t('edit.save')}
      is_busy={update.isPending}
      is_ready={!problem}
      problem={update.error && refused}
      onSubmit={() => update.mutate(toMessage(draft.value).trim(), { onSuccess })}
      onClose={onClose}
    >
      <QuestionField id={id} value={draft.value} onChange={draft.change} error={problem && t(problem)} />
    </FormDialog>
  );
};
