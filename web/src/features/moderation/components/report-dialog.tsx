import { useId, useState } from 'react';
import { Button, Flex, RadioGroup, Text, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { report_reasons, type ReportReason, type ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { errorMessage } from '../../../lib/errors.ts';
import { newKey } from '../../../lib/idempotency-key.ts';
import { toast } from '../../../lib/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useReport } from '../mutations.ts';
import './report-dialog.css';

type ReportDialogProps = { subject_kind: ReportSubject; subject_id: string; onClose: () => void };

/** Tells moderators of something that should not be there. */
export const ReportDialog = ({ subject_kind, subject_id, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('moderation');
  const title_id = useId();
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
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`report.title.${subject_kind}`)}
      description={t('report.text')}
      max_width="480px"
      footer={
        <>
          <Button size="3" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="3" highContrast disabled={!reason} loading={report.isPending} onClick={send}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <div>
          <Text as="div" size="2" weight="medium" mb="1" id={title_id}>
            {t('report.reason')}
          </Text>
          <RadioGroup.Root
            size="3"
            aria-labelledby={title_id}
            value={reason ?? ''}
            onValueChange={(value) => setReason(value as ReportReason)}
          >
            {report_reasons.map((each) => (
              <RadioGroup.Item key={each} value={each} className="report-reason">
                {t(`reason.${each}`)}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        </div>
        <FormField label={t('report.note')} hint={t('report.note_hint')}>
          {(control) => (
            <TextArea
              size="3"
              rows={3}
              dir="auto"
              maxLength={limits.report_note_length}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              {...control}
            />
          )}
        </FormField>
        {report.error && (
          <Text size="2" color="red" role="alert">
            {errorMessage(report.error)}
          </Text>
        )}
      </Flex>
    </ResponsiveDialog>
  );
};
