import { useEffect, useId, useRef, useState } from 'react';
import { Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { limits } from '@plaudit/contract/limits';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useDraftText } from '../../../../lib/storage/draft-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import {
  emptyDraft,
  isReady,
  isWorthKeeping,
  type PollDraft,
  problemsOf,
  question_field,
  toPoll,
} from '../../draft.ts';
import { useCreatePoll } from '../../mutations.ts';
import { WordsField } from '../../../content/components/words-field.tsx';
import { AnswersField } from './answers-field.tsx';
import { EndField } from './end-field.tsx';
import './poll-dialog.css';

type PollDialogProps = {
  /** Its place; null for everyone in the company. */
  place: WrittenIn | null;
  onClose: () => void;
};

/** Asks a question with answers to choose from. */
export const PollDialog = ({ place, onClose }: PollDialogProps) => {
  const { t } = useTranslation('poll');
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const create = useCreatePoll();
  const [empty] = useState(emptyDraft);
  const draft = useDraftText<PollDraft>(place ? `poll ${place.place_id}` : 'poll', empty, isWorthKeeping);
  const { value, change } = draft;
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const problems = tried_at ? problemsOf(value, tried_at) : { answer: {} };

  useEffect(() => {
    if (tried_at) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried_at]);

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
        <WordsField
          {...question_field}
          id={id}
          label={t('question.label')}
          placeholder={t('question.placeholder')}
          value={value.question}
          onChange={(question) => set({ question })}
          mentioned_in={place ? { place_id: place.place_id } : undefined}
          error={problems.question && t(problems.question)}
        />
        <AnswersField answers={value.answers} onChange={(answers) => set({ answers })} problems={problems} />
        <Flex direction="column" gap="1">
          <Text as="div" size="2" weight="medium" id={`${id}-choices`}>
            {t('choices.label')}
          </Text>
          <SegmentedControl.Root
            size="2"
            aria-labelledby={`${id}-choices`}
            value={value.is_multiple ? 'several' : 'one'}
            onValueChange={(choice) => set({ is_multiple: choice === 'several' })}
          >
            <SegmentedControl.Item value="one">{t('choices.one')}</SegmentedControl.Item>
            <SegmentedControl.Item value="several">{t('choices.several')}</SegmentedControl.Item>
          </SegmentedControl.Root>
        </Flex>
        <Toggle
          label={t('anonymous.ask')}
          hint={t('anonymous.ask_hint', { number: 2 * limits.poll_step, few: limits.poll_step })}
          is_on={value.is_anonymous}
          onChange={(is_anonymous) => set({ is_anonymous })}
        />
        <EndField end={value.end} moment={value.moment} onChange={set} error={problems.end && t(problems.end)} />
      </Flex>
    </FormDialog>
  );
};
