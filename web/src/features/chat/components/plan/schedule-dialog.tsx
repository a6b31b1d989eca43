import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listScheduled, scheduleMessage } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message } from '@plaudit/contract/chat/schema';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../../lib/api/api.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { newAttachment } from '../../../../lib/files/new-attachment.ts';
import { asMoment, fromMoment, ownTimeZone, zonedTime } from '../../../../lib/format/moment.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Attachments } from '../../../content/components/attachments.tsx';
import { MentionField } from '../../../content/components/mention-field.tsx';
import { type MentionedText, toMessage } from '../../../content/index.ts';
import { planTime, timeProblem } from '../../plans.ts';
import { Quote } from '../message/quote.tsx';
import { TimeField } from './time-field.tsx';

type ScheduleDialogProps = {
  scheduled_id: string;
  conversation_id: string;
  text: MentionedText;
  attachments: readonly ContentAttachment[];
  has_preview?: boolean;
  /** The message that it answers. */
  reply_to?: Message['reply_to'] | undefined;
  /** The same of one that waits already, which stays. */
  kept_reply?: Message['reply_to'] | undefined;
  /** Of a message that waits already. */
  send_at?: string | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Chooses when a message is sent, and changes what it says until then. */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const {
    scheduled_id,
    conversation_id,
    text,
    attachments,
    has_preview = true,
    reply_to,
    kept_reply,
    send_at,
    onSaved,
    onClose,
  } = props;
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const [words, setWords] = useState(text);
  const [moment, setMoment] = useState(() => asMoment(send_at ? new Date(send_at) : planTime('tomorrow', new Date())));
  const [problem, setProblem] = useState<string>();
  const quoted = reply_to ?? kept_reply;
  const message = toMessage(words).trim();
  // Of a new one, the words are still in the field.
  const is_dirty = message !== toMessage(text).trim() || (send_at != null && moment !== asMoment(new Date(send_at)));
  const save = useMutation({
    mutationFn: (at: Date) =>
      call(scheduleMessage, {
        body: {
          scheduled_id,
          conversation_id,
          words: message,
          attachments: attachments.map(newAttachment),
          has_preview,
          reply_to_id: reply_to?.message_id,
          send_at: at.toISOString(),
          time_zone: ownTimeZone(),
        },
      }),
    onSuccess: (saved) => {
      readAgain(client, [listScheduled.path]);
      toast({ title: t('schedule.done', { time: zonedTime(saved.send_at ?? '') }), tone: 'success' });
      onSaved();
    },
  });
  const submit = () => {
    const at = fromMoment(moment);
    const wrong = timeProblem(at, new Date(), limits.post_ahead_days);
    setProblem(wrong);
    if (at && !wrong) save.mutate(at);
  };
  return (
    <FormDialog
      title={t('schedule.title')}
      submit={t('schedule.submit')}
      max_width="520px"
      is_ready={(message !== '' || attachments.length > 0) && message.length <= chat_limits.message_length}
      is_dirty={is_dirty}
      is_busy={save.isPending}
      problem={save.isError && errorMessage(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TimeField
        label={t('schedule.at')}
        times={['hour', 'tomorrow', 'monday']}
        value={moment}
        onChange={(next) => {
          setMoment(next);
          setProblem(undefined);
        }}
        error={problem && t(problem, { days: limits.post_ahead_days })}
      />
      {quoted && <Quote quoted={quoted} />}
      <MentionField
        label={t('schedule.words')}
        rows={3}
        placeholder={t('composer.placeholder')}
        value={words}
        onChange={setWords}
        mentioned_in={{ place_id: conversation_id, kind: 'message' }}
      />
      <Attachments attachments={attachments} />
    </FormDialog>
  );
};
