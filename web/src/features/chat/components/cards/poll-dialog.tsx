import { useState } from 'react';
import { Flex } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFirstProblem } from '../../../../ui/use-first-problem.ts';
import { PollFields } from '../../../poll/components/poll-fields.tsx';
import {
  emptyPoll,
  isPollReady,
  isPollWorthKeeping,
  pollProblems,
  type PollWriting,
  toAsked,
} from '../../../poll/index.ts';
import type { NewCard } from '../../new-card.ts';

type PollDialogProps = {
  conversation: Conversation;
  onSend: (card: Omit<NewCard, 'client_id'>) => Promise<void>;
  onClose: () => void;
};

/** Asks the people of a conversation something. */
export const PollDialog = ({ conversation, onSend, onClose }: PollDialogProps) => {
  const { t } = useTranslation(['chat', 'poll']);
  const { conversation_id, people_count } = conversation;
  const [empty] = useState(emptyPoll);
  const draft = useDraftText<PollWriting>(`chat poll ${conversation_id}`, empty, isPollWorthKeeping);
  const { value, change } = draft;
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const problems = tried_at ? pollProblems(value, tried_at) : { answer: {} };
  const fields = useFirstProblem(tried_at);
  const ask = useMutation({
    mutationFn: () => {
      const name = value.question.text.trim();
      return onSend({ poll: toAsked(value), card: { type: 'poll', name }, text: name });
    },
    onSuccess: draft.forget,
  });
  const send = () => {
    const now = new Date();
    setTriedAt(now);
    if (isPollReady(pollProblems(value, now))) ask.mutate();
  };
  return (
    <FormDialog
      title={t('add.poll')}
      submit={t('add.send_poll')}
      is_tall
      max_width="600px"
      is_busy={ask.isPending}
      problem={ask.error && errorMessage(ask.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <Flex ref={fields} direction="column" gap="4">
        <PollFields
          poll={value}
          onChange={(part) => change({ ...value, ...part })}
          problems={problems}
          place_id={conversation_id}
          people_count={people_count}
        />
      </Flex>
    </FormDialog>
  );
};
