import { Callout, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Decision, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { NoteField } from '../../../ui/note-field.tsx';

type DecisionFormProps = {
  /** What was reported. */
  kind: ReportSubject;
  /** Its author deleted it. */
  is_withdrawn: boolean;
  choices: readonly Decision[];
  decision: Decision | undefined;
  onDecision: (decision: Decision) => void;
  reason: string;
  onReason: (reason: string) => void;
};

/** What becomes of it, and why, in the words that its author reads. */
export const DecisionForm = ({
  kind,
  is_withdrawn,
  choices,
  decision,
  onDecision,
  reason,
  onReason,
}: DecisionFormProps) => {
  const { t } = useTranslation('moderation');
  if (choices.length === 0) {
    return (
      <Callout.Root size="1" color="gray">
        <Callout.Text>{t('case.own')}</Callout.Text>
      </Callout.Root>
    );
  }
  return (
    <Flex direction="column" gap="4" asChild>
      <section>
        <ChoiceList
          label={t('case.decision')}
          choices={choices}
          value={decision}
          onChange={onDecision}
          name={(each) => t(`case.choice.${each}`)}
          hint={(each) =>
            t(`case.choice_hint.${each}`, { context: each === 'hide' && is_withdrawn ? 'withdrawn' : kind })
          }
        />
        {decision && decision !== 'keep' && (
          <NoteField
            label={t('case.reason')}
            hint={t('case.reason_hint')}
            max_length={limits.description_length}
            value={reason}
            onChange={onReason}
          />
        )}
      </section>
    </Flex>
  );
};
