import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listReminders, setReminder } from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../../lib/api/api.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { asMoment, fromMoment, zonedTime } from '../../../../lib/format/moment.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { planTime, timeProblem } from '../../plans.ts';
import { TimeField } from './time-field.tsx';

type RemindDialogProps = {
  message: Pick<Message, 'message_id'>;
  /** Of the reminder that there is already. */
  remind_at?: string;
  onClose: () => void;
};

/** Chooses when to be reminded of a message. */
export const RemindDialog = ({ message: { message_id }, remind_at, onClose }: RemindDialogProps) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const [moment, setMoment] = useState(() => asMoment(remind_at ? new Date(remind_at) : planTime('hour', new Date())));
  const [problem, setProblem] = useState<string>();
  const remind = useMutation({
    mutationFn: (at: Date) => call(setReminder, { body: { message_id, remind_at: at.toISOString() } }),
    onSuccess: (reminder) => {
      readAgain(client, [listReminders.path]);
      toast({ title: t('remind.done', { time: zonedTime(reminder.remind_at) }), tone: 'success' });
      onClose();
    },
  });
  const submit = () => {
    const at = fromMoment(moment);
    const wrong = timeProblem(at, new Date(), limits.post_ahead_days);
    setProblem(wrong);
    if (at && !wrong) remind.mutate(at);
  };
  return (
    <FormDialog
      title={t('remind.title')}
      submit={t('remind.submit')}
      max_width="460px"
      is_busy={remind.isPending}
      problem={remind.isError && errorMessage(remind.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TimeField
        label={t('remind.at')}
        times={['minutes', 'hour', 'tomorrow', 'monday']}
        value={moment}
        onChange={(next) => {
          setMoment(next);
          setProblem(undefined);
        }}
        error={problem && t(problem, { days: limits.post_ahead_days })}
      />
    </FormDialog>
  );
};
