import { useId } from 'react';
import { Callout, RadioGroup, Text, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Decision } from '@plaudit/contract/moderation/endpoints';
import { FormField } from '../../../ui/form-field.tsx';

type DecisionFormProps = {
  choices: readonly Decision[];
  decision: Decision | undefined;
  onDecision: (decision: Decision) => void;
  reason: string;
  onReason: (reason: string) => void;
};

/** What becomes of it, and why, in the words that its author reads. */
export const DecisionForm = ({ choices, decision, onDecision, reason, onReason }: DecisionFormProps) => {
  const { t } = useTranslation('moderation');
  const title_id = useId();
  if (choices.length === 0) {
    return (
      <Callout.Root size="1" color="gray">
        <Callout.Text>{t('case.own')}</Callout.Text>
      </Callout.Root>
    );
  }
  return (
    <section>
      <Text as="div" size="3" weight="bold" mb="2" id={title_id}>
        {t('case.decision')}
      </Text>
      <RadioGroup.Root
        size="3"
        aria-labelledby={title_id}
        value={decision ?? ''}
        onValueChange={(value) => onDecision(value as Decision)}
      >
        {choices.map((each) => (
          <RadioGroup.Item key={each} value={each} className="case-choice">
            <Text as="div" size="2" weight="medium">
              {t(`case.choice.${each}`)}
            </Text>
            <Text as="div" size="1" color="gray">
              {t(`case.choice_hint.${each}`)}
            </Text>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {decision && decision !== 'keep' && (
        <FormField label={t('case.reason')} hint={t('case.reason_hint')}>
          {(control) => (
            <TextArea
              size="3"
              rows={3}
              dir="auto"
              maxLength={limits.description_length}
              value={reason}
              onChange={(event) => onReason(event.target.value)}
              {...control}
            />
          )}
        </FormField>
      )}
    </section>
  );
};
