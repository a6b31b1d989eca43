import { useState } from 'react';
import { Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFirstProblem } from '../../../../ui/use-first-problem.ts';
import { emptyDraft, isReady, isWorthKeeping, type PollDraft, problemsOf, toPoll } from '../../draft.ts';
import { useCreatePoll } from '../../mutations.ts';
import { PollFields } from '../poll-fields.tsx';

type PollDialogProps = {
  /** Its place; null for everyone in the company. */
  place: WrittenIn | null;
  onClose: () => void;
};

/** Asks a question with answers to choose from. */
export const PollDialog = ({ place, onClose }: PollDialogProps) => {
  const { t } = useTranslation('poll');
  const create = useCreatePoll();
  const [empty] = useState(emptyDraft);
  const draft = useDraftText<PollDraft>(place ? `poll ${place.place_id}` : 'poll', empty, isWorthKeeping);
  const { value, change } = draft;
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const problems = tried_at ? problemsOf(value, tried_at) : { answer: {} };

  const fields = useFirstProblem(tried_at);

  const set = (part: Partial<PollDraft>) => change({ ...value, ...part });
  const send = () => {
    const now = new Date();
    setTriedAt(now);
    if (!isReady(problemsOf(value, now))) return;
    create.mutate(
      { body: toPoll(value, place, now), idempotency_key: value.idempotency_key },
      {
        onSuccess: () => {
          draft.forget();
          toast({ title: t('asked'), tone: 'success' });
          announce(t('asked'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('ask')}
      {...(place && { description: t('ask_in', { place: place.place_name }) })}
      submit={t('ask_send')}
      is_tall
      max_width="600px"
      is_busy={create.isPending}
      problem={create.error && errorMessage(create.error, { ERR_NETWORK: t('ask_kept') })}
      onSubmit={send}
      onClose={onClose}
    >
      <Flex ref={fields} direction="column" gap="4">
        <PollFields poll={value} onChange={set} problems={problems} place_id={place?.place_id ?? null} />
      </Flex>
    </FormDialog>
  );
};
