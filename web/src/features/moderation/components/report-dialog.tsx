import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { report_reasons, type ReportReason, type ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { newKey } from '../../../lib/api/idempotency-key.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { NoteField } from '../../../ui/note-field.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useReport } from '../mutations.ts';

type ReportDialogProps = { subject_kind: ReportSubject; subject_id: string; onClose: () => void };

/** Reports something to moderators that should not be there. */
export const ReportDialog = ({ subject_kind, subject_id, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [idempotency_key] = useState(newKey);
  const report = useReport();
  const send = () =>
    reason &&
    report.mutate(
      { body: { subject_kind, subject_id, reason, note }, idempotency_key },
      {
        onSuccess: () => {
          toast({ title: t('report.sent'), description: t('report.sent_text'), tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t(`report.title.${subject_kind}`)}
      description={t('report.text')}
      max_width="480px"
      submit={t('report.send')}
      is_busy={report.isPending}
      is_ready={Boolean(reason)}
      is_dirty={note !== ''}
      problem={report.error && errorMessage(report.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceList
        label={t('report.reason')}
        choices={report_reasons}
        value={reason}
        onChange={setReason}
        name={(each) => t(`reason.${each}`)}
      />
      <NoteField
        label={t('report.note')}
        hint={t('report.note_hint')}
        max_length={limits.report_note_length}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
};
